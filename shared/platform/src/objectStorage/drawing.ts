import { type Colour, mix, toByte } from './colour';
import { letterLines } from './letters';

const { abs, max, min, sqrt } = Math;

/** The distance from a pixel to a flat shape; negative inside, in pixels. */
type Flat = (x: number, y: number) => number;

export interface Drawing {
  fill(shape: Flat, paint: Colour | ((x: number, y: number) => Colour), opacity?: number): void;
  rgb(): Uint8Array;
}

/** A picture on which shapes are laid over one another with smooth edges. */
export function createDrawing(width: number, height: number, background: Colour): Drawing {
  const pixels = new Float32Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = background[i % 3] ?? 0;
  return {
    fill(shape, paint, opacity = 1) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const cover = min(1, max(0, 0.5 - shape(x + 0.5, y + 0.5))) * opacity;
          if (cover === 0) continue;
          const at = (y * width + x) * 3;
          const below: Colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
          pixels.set(mix(below, typeof paint === 'function' ? paint(x, y) : paint, cover), at);
        }
      }
    },
    rgb: () => Uint8Array.from(pixels, toByte),
  };
}

export const everywhere: Flat = () => -1;

export const circle =
  (cx: number, cy: number, radius: number): Flat =>
  (x, y) =>
    sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius;

export const roundedSquare =
  (cx: number, cy: number, half: number, round: number): Flat =>
  (x, y) => {
    const a = abs(x - cx) - half + round;
    const b = abs(y - cy) - half + round;
    return sqrt(max(a, 0) ** 2 + max(b, 0) ** 2) + min(max(a, b), 0) - round;
  };

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
  return (px, py) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [x1, y1, x2, y2] of lines) {
      const dx = x2 - x1;
      const dy = y2 - y1;
      const t = min(1, max(0, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy || 1)));
      nearest = min(nearest, sqrt((px - x1 - dx * t) ** 2 + (py - y1 - dy * t) ** 2));
    }
    return nearest - weight;
  };
}
