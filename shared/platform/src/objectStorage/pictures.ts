import { createRandom } from '../random';
import type { Shape } from '../seed/brands';
import { type Colour, colourOf, mix, scaled } from './colour';
import { circle, createDrawing, everywhere, initials, roundedSquare } from './drawing';
import { develop, type Negative } from './negative';
import { encodePng } from './png';
import { productParts } from './productModels';
import { expose } from './studio';

const productSize = Number(process.env.PS ?? 320);
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

const negatives = new Map<string, Negative>();
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * The PNG at a path of the object storage, drawn on first use and the same ever after; undefined for no picture.
 * /products/{shape}-{style}-{hex}.png, and /logos|covers|banners/{id}-{hex}.png.
 */
export function drawPicture(path: string): Uint8Array<ArrayBuffer> | undefined {
  const known = drawn.get(path);
  if (known) return known;
  const png = draw(path);
  if (png) drawn.set(path, png);
  return png;
}

function draw(path: string): Uint8Array<ArrayBuffer> | undefined {
  const [, name, style, hex] = /^\/products\/([a-z-]+)-([123])-([0-9a-f]{6})\.png$/.exec(path) ?? [];
  const shape = shapes.find((known) => known === name);
  if (shape && style && hex) return product(shape, Number(style), colourOf(hex));
  const [, kind, id, color] = /^\/(logos|covers|banners)\/([a-z0-9-]+)-([0-9a-f]{6})\.png$/.exec(path) ?? [];
  if (!kind || !id || !color) return undefined;
  if (kind === 'logos') return logo(id, colourOf(color));
  return scenery(id, colourOf(color), kind === 'covers' ? coverSize : bannerSize);
}

/** Parts, and so what is seen of them, depend on shape and style alone; the colour is only how they are developed. */
function product(shape: Shape, style: number, colour: Colour): Uint8Array<ArrayBuffer> {
  const parts = productParts(shape, colour, style);
  const negative = negatives.get(`${shape}-${style}`) ?? expose(parts, productSize);
  negatives.set(`${shape}-${style}`, negative);
  const colours = parts.map(({ finish }) => finish.colour);
  return encodePng(productSize, productSize, develop(negative, colours));
}

const initialsOf = (id: string) =>
  id
    .split('-')
    .filter((word) => word !== 'and' && /^[a-z]/.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** A rounded mark in the brand's colour, with a highlight and the initials. */
function logo(id: string, colour: Colour): Uint8Array<ArrayBuffer> {
  const middle = logoSize / 2;
  const picture = createDrawing(logoSize, logoSize, white);
  const mark = id.length % 2 === 0 ? circle(middle, middle, 74) : roundedSquare(middle, middle, 74, 34);
  picture.fill(mark, (_, y) => mix(mix(colour, white, 0.08), scaled(colour, 0.7), y / logoSize));
  const arc = circle(middle - 30, middle - 46, 92);
  picture.fill((x, y) => Math.max(mark(x, y), arc(x, y)), white, 0.07);
  const letters = initialsOf(id);
  picture.fill(initials(letters, middle, middle, letters.length > 1 ? 50 : 62, 4.6), white);
  return encodePng(logoSize, logoSize, picture.rgb());
}

/** Overlapping hills of light in shades of the brand's colour, as behind a title. */
function scenery(
  id: string,
  colour: Colour,
  { width, height }: { width: number; height: number },
): Uint8Array<ArrayBuffer> {
  const random = createRandom(1, id);
  const picture = createDrawing(width, height, colour);
  const dusk = scaled(colour, 0.45);
  picture.fill(everywhere, (x, y) =>
    mix(mix(colour, white, 0.3), dusk, (x / width) * 0.45 + (y / height) * 0.5),
  );
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
