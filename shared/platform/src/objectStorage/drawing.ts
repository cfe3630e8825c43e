import { type Colour, toByte } from './colour';
import { letterLines } from './letters';

const { abs, ceil, floor, max, min, sqrt } = Math;

/** A flat shape, in pixels. */
interface Flat {
  /** From a point to the outline; negative inside. */
  distance(x: number, y: number): number;
  /** Left, top, right and bottom of what it may cover. */
  box: readonly [number, number, number, number];
}

/** One colour, or a blend of two: `share` is how much of the second there is at a pixel, from 0 to 1. */
type Paint = Colour | { from: Colour; to: Colour; share(x: number, y: number): number };

export interface Drawing {
  fill(shape: Flat, paint: Paint, opacity?: number): void;
  rgb(): Uint8Array;
}

/** A picture on which shapes are laid over one another with smooth edges. */
export function createDrawing(width: number, height: number, background: Colour): Drawing {
  const pixels = new Float32Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = background[i % 3] ?? 0;
  return {
    fill({ distance, box }, paint, opacity = 1) {
      const { from, to, share } = 'from' in paint ? paint : { from: paint, to: paint, share: () => 0 };
      const [left, right] = [max(0, floor(box[0])), min(width, ceil(box[2]))];
      const [top, bottom] = [max(0, floor(box[1])), min(height, ceil(box[3]))];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const cover = min(1, max(0, 0.5 - distance(x + 0.5, y + 0.5))) * opacity;
          if (cover === 0) continue;
          const second = share(x, y);
          const at = (y * width + x) * 3;
          for (let c = 0; c < 3; c++) {
            const below = pixels[at + c] ?? 0;
            const first = from[c] ?? 0;
            pixels[at + c] = below + (first + ((to[c] ?? 0) - first) * second - below) * cover;
          }
        }
      }
    },
    rgb() {
      const out = new Uint8Array(pixels.length);
      for (let i = 0; i < out.length; i++) out[i] = toByte(pixels[i] ?? 0);
      return out;
    },
  };
}

const { NEGATIVE_INFINITY: less, POSITIVE_INFINITY: more } = Number;

export const everywhere: Flat = { distance: () => -1, box: [less, less, more, more] };

/** Half a pixel more than the shape, for its smooth edge. */
const around = (cx: number, cy: number, half: number) =>
  [cx - half - 0.5, cy - half - 0.5, cx + half + 0.5, cy + half + 0.5] as const;

export const circle = (cx: number, cy: number, radius: number): Flat => ({
  distance: (x, y) => sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius,
  box: around(cx, cy, radius),
});

export const roundedSquare = (cx: number, cy: number, half: number, round: number): Flat => ({
  distance: (x, y) => {
    const a = abs(x - cx) - half + round;
    const b = abs(y - cy) - half + round;
    return sqrt(max(a, 0) ** 2 + max(b, 0) ** 2) + min(max(a, b), 0) - round;
  },
  box: around(cx, cy, half),
});

/** What two shapes both cover. */
export const overlap = (a: Flat, b: Flat): Flat => ({
  distance: (x, y) => max(a.distance(x, y), b.distance(x, y)),
  box: a.box,
});

/** Up to three capitals, centred. `height` is the height of a letter in pixels. */
export function initials(text: string, cx: number, cy: number, height: number, weight: number): Flat {
  const unit = height / 6;
  const placed: (readonly [number, number, number, number])[] = [];
  let x = 0;
  for (const letter of text) {
    const lines = letterLines(letter);
    const width = max(0, ...lines.flatMap(([x1, , x2]) => [x1, x2]));
    const left = min(width, ...lines.flatMap(([x1, , x2]) => [x1, x2]));
    for (const [x1, y1, x2, y2] of lines) placed.push([x + x1 - left, y1, x + x2 - left, y2]);
    x += width - left + 2;
  }
  const shift = (x - 2) / 2;
  const lines = placed.map(
    ([x1, y1, x2, y2]) =>
      [
        cx + (x1 - shift) * unit,
        cy + (y1 - 3) * unit,
        cx + (x2 - shift) * unit,
        cy + (y2 - 3) * unit,
      ] as const,
  );
  const distance = (px: number, py: number) => {
    let nearest = more;
    for (const [x1, y1, x2, y2] of lines) {
      const dx = x2 - x1;
      const dy = y2 - y1;
      const t = min(1, max(0, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy || 1)));
      nearest = min(nearest, sqrt((px - x1 - dx * t) ** 2 + (py - y1 - dy * t) ** 2));
    }
    return nearest - weight;
  };
  // The tail of a Q goes below the others.
  const reach = weight + unit * 0.2 + 0.5;
  return {
    distance,
    box: [
      cx - shift * unit - reach,
      cy - height / 2 - reach,
      cx + shift * unit + reach,
      cy + height / 2 + reach,
    ],
  };
}
