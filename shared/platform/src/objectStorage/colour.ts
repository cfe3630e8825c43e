const { max, min, round } = Math;

/** Red, green and blue from 0 to 1, in linear light. */
export type Colour = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const toScreen = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** From CSS hex without the `#`. */
export function colourOf(hex: string): Colour {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export const scaled = (a: Colour, by: number): Colour => [a[0] * by, a[1] * by, a[2] * by];

/** 0 to 1 between the edges, smooth at both. */
export function smooth(from: number, to: number, value: number): number {
  const t = min(1, max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Fine enough that no step is skipped where it is steepest, in the dark. */
const lightSteps = 16_384;
const bytes = Uint8Array.from({ length: lightSteps + 1 }, (_, i) => round(255 * toScreen(i / lightSteps)));

/** The value of a channel on a screen, 0 to 255. */
export const toByte = (value: number): number => bytes[round(min(1, max(0, value)) * lightSteps)] ?? 0;
