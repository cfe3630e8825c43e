/** A colour written as `#rgb` or `#rrggbb`, as `#rrggbb`; undefined for anything else. */
export function sixDigits(colour: string): string | undefined {
  if (/^#[\da-f]{6}$/i.test(colour)) return colour;
  return /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/\w/g, '$&$&') : undefined;
}
