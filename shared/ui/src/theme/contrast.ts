/**
 * Contrast of two colours as defined by WCAG 2.2 (relative luminance, 1.4.3).
 * Accepts `#rgb` and `#rrggbb`; the result for anything else is `undefined`.
 */

import { sixDigits } from '../text/hexColour';

/** Minimum contrast of normal text (AA). */
export const TEXT_CONTRAST = 4.5;

/** Red, green and blue from 0 to 1; empty if it is not a hex colour. */
function channels(colour: string): number[] {
  const pairs = sixDigits(colour)?.match(/\w\w/g) ?? [];
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
}

function luminance(colour: string): number | undefined {
  const [red, green, blue] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (identical) to 21 (black on white); undefined if either is not a hex colour. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Black or white, whichever reads better on the colour. */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  return (contrastRatio(colour, '#ffffff') ?? 0) >= (contrastRatio(colour, '#000000') ?? 0)
    ? '#ffffff'
    : '#000000';
}

/** The colour that another one is combined with, as its background or its text, and its name for users. */
export interface ContrastGround {
  colour: string;
  name: string;
}

/** Describes the contrast to the user; undefined if either is not a hex colour. */
export function contrastText(colour: string, ground: ContrastGround): string | undefined {
  const ratio = contrastRatio(colour, ground.colour);
  if (ratio === undefined) return undefined;
  // Rounded down: 4.49 must not be shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const verdict = ratio >= TEXT_CONTRAST ? 'readable' : `too low for text (${TEXT_CONTRAST} needed)`;
  return `Contrast with ${ground.name} ${shown}:1, ${verdict}`;
}
