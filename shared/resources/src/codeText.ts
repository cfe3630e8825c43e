/** The words of a code: 'Key fob' for 'KEY_FOB'. Underscores become spaces (part 1, section 2). */
export function codeText(code: string): string {
  const words = code.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
