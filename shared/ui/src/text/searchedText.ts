/**
 * White space and invisible characters around a text copied from an email or a spreadsheet. Looks for the end of the text only
 * where a run of them begins, so a long one within the text costs no more.
 */
const copyArtefacts = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** Normalises a text for searching: lower case, composed accents, without white space around it. */
export const searchedText = (text: string): string =>
  text.replace(copyArtefacts, '').normalize().toLowerCase();
