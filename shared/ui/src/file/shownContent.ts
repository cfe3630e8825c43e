/** Formats the content of a file with images truncated, and secrets and PINs masked. */
export function shownContent(content: unknown): string {
  return JSON.stringify(
    content,
    (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (/(secret|pin|password)$/i.test(key)) return '••••••';
      return /^data:/i.test(value) ? `${value.slice(0, 32)}…` : value;
    },
    2,
  );
}
