import { type Colour, mix, smooth, toByte } from './colour';

const backdropTop: Colour = [0.86, 0.875, 0.9];
const backdropBottom: Colour = [0.95, 0.95, 0.945];

/** Light is kept in steps of this, up to 4; finer than the eye or 8 bits a channel can tell. */
const unit = 1 / 16_384;
const brightest = 65_535;

/**
 * What a photograph holds before it has colours: for each pixel how much light comes from the table, how much is white
 * and how much has the colour of which part. One negative serves every colour in which a product is made.
 */
export interface Negative {
  size: number;
  /** Light of the backdrop, of white and of each part in this order; one plane of `size` by `size` each. */
  planes: readonly Uint16Array[];
}

export const createNegative = (size: number, parts: number): Negative => ({
  size,
  planes: Array.from({ length: parts + 2 }, () => new Uint16Array(size * size)),
});

const add = (plane: Uint16Array | undefined, at: number, light: number) => {
  if (plane) plane[at] = Math.min(brightest, (plane[at] ?? 0) + light / unit);
};

export function addTable({ planes }: Negative, at: number, light: number): void {
  add(planes[0], at, light);
}

export function addPart({ planes }: Negative, at: number, part: number, own: number, white: number): void {
  add(planes[1], at, white);
  add(planes[2 + part], at, own);
}

/** The picture in RGB, 8 bits a channel, with the parts in these colours. */
export function develop({ size, planes }: Negative, colours: readonly Colour[]): Uint8Array {
  const [table = new Uint16Array(), white = table, ...parts] = planes;
  const rgb = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) {
    const [r, g, b] = backdropAt(Math.floor(i / size) / size);
    const bare = table[i] ?? 0;
    const shine = white[i] ?? 0;
    let red = bare * r + shine;
    let green = bare * g + shine;
    let blue = bare * b + shine;
    for (let p = 0; p < parts.length; p++) {
      const own = parts[p]?.[i] ?? 0;
      const colour = colours[p];
      if (own === 0 || !colour) continue;
      red += own * colour[0];
      green += own * colour[1];
      blue += own * colour[2];
    }
    rgb[i * 3] = toByte(red * unit);
    rgb[i * 3 + 1] = toByte(green * unit);
    rgb[i * 3 + 2] = toByte(blue * unit);
  }
  return rgb;
}

/** `height` from 0 at the top to 1. */
const backdropAt = (height: number) => mix(backdropTop, backdropBottom, smooth(0.1, 0.95, height));
