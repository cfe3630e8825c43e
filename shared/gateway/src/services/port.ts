import { coerce, integer, pattern, string } from 'superstruct';

/** A port in an environment variable. An empty one would be the number 0: any free port. */
export const Port = coerce(integer(), pattern(string(), /^\d+$/), Number);
