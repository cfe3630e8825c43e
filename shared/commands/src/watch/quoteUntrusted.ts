/** Quotes untrusted text for output: escapes control characters and truncates it. */
export function quoteUntrusted(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return JSON.stringify(short.replaceAll(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?'));
}
