/** Zero-width characters such as U+200B, which are often copied along with text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a text has no visible characters. Braille without a dot, which separates words, is as wide as a letter. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).replaceAll('\u2800', '').trim() === '';
}

/** For addresses and numbers, where these characters are meaningless. In a name they may be part of a script or an emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** A record's name on screen; 'Unnamed' if it is blank, so that the record can still be found and opened. */
export function visibleName<Name>(name: Name): Name | 'Unnamed' {
  return typeof name === 'string' && isBlank(name) ? 'Unnamed' : name;
}

/** An optional text as sent to the platform: trimmed, or null if it is blank. */
export function textToSend(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text.trim();
}
