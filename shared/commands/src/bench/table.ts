/** Markdown, as it goes into the README. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n'));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export const whole = (value: number) => value.toFixed(0);
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
