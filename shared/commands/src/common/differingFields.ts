import { isDeepStrictEqual } from 'node:util';
import { is, record, string, unknown } from 'superstruct';

const Fields = record(string(), unknown());

/** The names of the fields in which two records differ; empty if either is not a record. */
export function differingFields(expected: unknown, received: unknown): string[] {
  if (!is(expected, Fields) || !is(received, Fields)) return [];
  const names = new Set([...Object.keys(expected), ...Object.keys(received)]);
  return [...names].filter((name) => !isDeepStrictEqual(expected[name], received[name]));
}
