/** White space and invisible characters around a text that was copied from a mail or a sheet. */
const copiedAlong = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** A text as it is searched for: in any case, its accents as one character, without what was copied along. */
export const searchedText = (text: string): string => text.replace(copiedAlong, '').normalize().toLowerCase();
