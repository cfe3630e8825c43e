import { refine, string } from 'superstruct';

/** The source of a regular expression, to be matched against a whole text. */
export const PatternSource = refine(string(), 'regular expression', (source) => {
  try {
    return Boolean(new RegExp(source));
  } catch (error) {
    return String(error);
  }
});
