import { refine, string } from 'superstruct';

export const PatternSource = refine(string(), 'regular expression', (source) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
});
