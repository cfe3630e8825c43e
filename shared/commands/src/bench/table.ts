/** Prints a Markdown table for the README. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n'));
}

/** The quantile of a share between 0 and 1, interpolated linearly; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const whole = (value: number) => value.toFixed(0);
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
