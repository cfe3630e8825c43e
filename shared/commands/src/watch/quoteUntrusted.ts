import { printable } from '../common/printable';

/** Quotes untrusted text for output: escapes control characters and truncates it. */
export function quoteUntrusted(text: string): string {
  return printable(JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text));
}
