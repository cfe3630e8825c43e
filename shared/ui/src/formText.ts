/** Characters of no width, which come along when text is copied (U+200B and its like). */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a person would see nothing of it. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === '';
}

/** For addresses, where such a character means nothing; in a name it may be a part of the writing, or of an emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** What a record is called on screen: one whose name nobody could see must still be found and opened. */
export function visibleName<Name>(name: Name): Name | 'Unnamed' {
  return typeof name === 'string' && isBlank(name) ? 'Unnamed' : name;
}

/** An optional text as it is sent: without blanks around it, and null where nothing is to be seen. */
export function textToSend(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text.trim();
}
