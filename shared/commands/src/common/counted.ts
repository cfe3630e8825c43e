/** A number with its noun: `1 file`, `2 files`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The first three of a list, and how many more: of a folder whose copy was interrupted, hundreds of files are missing. */
export function listed(names: readonly string[]): string {
  const others = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
