/** A text as nginx takes it literally. Throws for what would mean something to nginx or end the text. */
export function quoted(text: string): string {
  if (/["\\$\r\n]/.test(text)) throw new Error(`"${text}" cannot stand in an nginx configuration`);
  return `"${text}"`;
}

/** Lines put as many steps to the right. */
export function indented(lines: readonly string[], steps: number): string {
  return lines.map((line) => (line === '' ? '' : `${'  '.repeat(steps)}${line}`)).join('\n');
}
