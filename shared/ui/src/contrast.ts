/**
 * Contrast of two colours as WCAG 2.2 counts it (relative luminance, 1.4.3).
 * Takes `#rgb` and `#rrggbb`; anything else has no contrast (`undefined`).
 */

/** The least contrast of normal text (AA). */
export const TEXT_CONTRAST = 4.5;

type Channels = readonly [number, number, number];

function channels(colour: string): Channels | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour;
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!long) return undefined;
  const [red = 0, green = 0, blue = 0] = long.slice(1).map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

function luminance(rgb: Channels): number {
  const [red, green, blue] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** From 1 (the same) to 21 (black on white); undefined where either is not a hex colour. */
export function contrastRatio(one: string, other: string): number | undefined {
  const first = channels(one);
  const second = channels(other);
  if (!first || !second) return undefined;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on the colour. */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  return (contrastRatio(colour, '#ffffff') ?? 0) >= (contrastRatio(colour, '#000000') ?? 0)
    ? '#ffffff'
    : '#000000';
}

/** A colour that another is read on or under, and what a person calls it. */
export interface ContrastGround {
  colour: string;
  name: string;
}

/** How well a colour reads, for a person; undefined where either is not a hex colour. */
export function contrastText(colour: string, ground: ContrastGround): string | undefined {
  const ratio = contrastRatio(colour, ground.colour);
  if (ratio === undefined) return undefined;
  // Rounded down: 4.49 must not be shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const verdict = ratio >= TEXT_CONTRAST ? 'readable' : `too low for text (${TEXT_CONTRAST} needed)`;
  return `Contrast with ${ground.name} ${shown}:1, ${verdict}`;
}
