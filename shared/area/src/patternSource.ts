import { refine, string } from 'superstruct';

/** A regular expression over the whole of a text. */
export const PatternSource = refine(string(), 'regular expression', (source) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
});
