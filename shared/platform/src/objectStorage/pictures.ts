import { setImmediate } from 'node:timers/promises';
import { createRandom } from '../random';
import type { Shape } from '../seed/brands';
import { type Colour, colourOf, mix, scaled } from './colour';
import { circle, createDrawing, everywhere, initials, overlap, roundedSquare } from './drawing';
import { develop, type Negative } from './negative';
import { encodePng } from './png';
import { type Part, productParts } from './productModels';
import { expose } from './studio';

const productSize = 320;
const logoSize = 160;
const coverSize = { width: 720, height: 240 };
/** Height to width is 1 to 2.3 (part 1, section 5). */
const bannerSize = { width: 552, height: 240 };
const white: Colour = [1, 1, 1];

const shapes: readonly Shape[] = [
  'ring',
  'signet',
  'bangle',
  'cuff',
  'pendant',
  'round-watch',
  'square-watch',
  'band',
  'fob',
  'tag',
];

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * The PNG at a path of the object storage, drawn on first use and the same ever after; undefined for no picture.
 * /products/{shape}-{style}-{hex}.png, and /logos|covers|banners/{id}-{hex}.png.
 */
export function drawPicture(path: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const known = drawn.get(path);
  if (known) return known;
  const png = draw(path);
  if (png) drawn.set(path, png);
  return png;
}

function draw(path: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const [, name, style, hex] = /^\/products\/([a-z-]+)-([123])-([0-9a-f]{6})\.png$/.exec(path) ?? [];
  const shape = shapes.find((known) => known === name);
  if (shape && style && hex) return product(shape, Number(style), colourOf(hex));
  const [, kind, id, color] = /^\/(logos|covers|banners)\/([a-z0-9-]+)-([0-9a-f]{6})\.png$/.exec(path) ?? [];
  if (!kind || !id || !color) return undefined;
  if (kind === 'logos') return logo(id, colourOf(color));
  return scenery(id, colourOf(color), kind === 'covers' ? coverSize : bannerSize);
}

async function product(shape: Shape, style: number, colour: Colour): Promise<Uint8Array<ArrayBuffer>> {
  const parts = productParts(shape, colour, style);
  const negative = await negativeOf(`${shape}-${style}`, parts);
  const colours = parts.map(({ finish }) => finish.colour);
  return encodePng(productSize, productSize, develop(negative, colours));
}

const negatives = new Map<string, Promise<Negative>>();
let exposing: Promise<Negative> | undefined;

/** What is seen of a product depends on its shape and style alone. One is exposed after the other. */
function negativeOf(name: string, parts: readonly Part[]): Promise<Negative> {
  const known = negatives.get(name);
  if (known) return known;
  const before = exposing;
  const negative = (async () => {
    await before;
    return inTurns(expose(parts, productSize));
  })();
  negatives.set(name, negative);
  exposing = negative;
  return negative;
}

/** Runs long work in turns with everything else that waits: the same process answers the API. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

const initialsOf = (id: string) =>
  id
    .split('-')
    .filter((word) => word !== 'and' && /^[a-z]/.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** A rounded mark in the brand's colour, with a highlight and the initials. */
async function logo(id: string, colour: Colour): Promise<Uint8Array<ArrayBuffer>> {
  const middle = logoSize / 2;
  const picture = createDrawing(logoSize, logoSize, white);
  const mark = id.length % 2 === 0 ? circle(middle, middle, 74) : roundedSquare(middle, middle, 74, 34);
  picture.fill(mark, {
    from: mix(colour, white, 0.08),
    to: scaled(colour, 0.7),
    share: (_x, y) => y / logoSize,
  });
  const arc = circle(middle - 30, middle - 46, 92);
  picture.fill(overlap(mark, arc), white, 0.07);
  const letters = initialsOf(id);
  picture.fill(initials(letters, middle, middle, letters.length > 1 ? 50 : 62, 4.6), white);
  return encodePng(logoSize, logoSize, picture.rgb());
}

/** Overlapping hills of light in shades of the brand's colour, as behind a title. */
async function scenery(
  id: string,
  colour: Colour,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(1, id);
  const picture = createDrawing(width, height, colour);
  const dusk = scaled(colour, 0.45);
  picture.fill(everywhere, {
    from: mix(colour, white, 0.3),
    to: dusk,
    share: (x, y) => (x / width) * 0.45 + (y / height) * 0.5,
  });
  for (let i = 0; i < 6; i++) {
    const at = circle(
      random.next() * width,
      height * (0.5 + random.next()),
      height * (0.35 + random.next() * 0.6),
    );
    picture.fill(at, i % 2 ? white : dusk, 0.1 + random.next() * 0.08);
  }
  const letters = initialsOf(id);
  picture.fill(initials(letters, width - 78, height - 62, 44, 3.6), white, 0.85);
  return encodePng(width, height, picture.rgb());
}
