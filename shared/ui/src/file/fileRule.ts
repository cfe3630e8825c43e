import { type Failure, refine, type Struct } from 'superstruct';

/** A rule for a field of an imported file. If it fails, the error message is the field's name followed by `words`. */
export const fileRule: <T, S>(
  struct: Struct<T, S>,
  words: `must ${string}`,
  holds: (value: T) => boolean,
) => Struct<T, S> = refine;

/** Display names of superstruct's types; a custom type name ("image (PNG, JPEG or WebP)") is shown as it is. */
const kindNames = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['type', 'an object'],
]);

const characters = (text: string) => `${text.length} ${text.length === 1 ? 'character' : 'characters'}`;

/** Describes a value without repeating it, since it may be a secret. */
function found(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `text of ${characters(value)}`;
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a number with decimals';
  return 'an object';
}

/** Explains what is wrong with a value of a file: missing, of the wrong type, or against a rule. */
export function fieldReason({ path, type, refinement, value }: Failure): string {
  const field = path.length > 0 ? `Field "${path.join('.')}"` : 'The file';
  if (value === undefined) return `${field} is missing`;
  if (refinement?.startsWith('must '))
    return `${field} ${refinement}${typeof value === 'string' ? `; it has ${characters(value)}` : ''}`;
  if (refinement !== undefined || type === 'literal' || type === 'enums')
    return `${field} holds a value that cannot be used here`;
  return `${field} must be ${kindNames.get(type) ?? type}, but it is ${found(value)}`;
}
