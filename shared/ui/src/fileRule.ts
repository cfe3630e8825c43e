import { type Failure, refine, type Struct } from 'superstruct';

/** A rule of a field in a file that staff import. Its words follow the field's name; they are read where it does not hold. */
export const fileRule: <T, S>(
  struct: Struct<T, S>,
  words: `must ${string}`,
  holds: (value: T) => boolean,
) => Struct<T, S> = refine;

/** superstruct's types in words; a type that has a name of its own ("image (PNG, JPEG or WebP)") keeps it. */
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

/** Says what was found without repeating it: it may be a secret. */
function found(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `text of ${characters(value)}`;
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a number with decimals';
  return 'an object';
}

/** What is wrong with one value of a file: missing, of another kind, or against a rule. */
export function fieldReason({ path, type, refinement, value }: Failure): string {
  const field = path.length > 0 ? `Field "${path.join('.')}"` : 'The file';
  if (value === undefined) return `${field} is missing`;
  if (refinement?.startsWith('must '))
    return `${field} ${refinement}${typeof value === 'string' ? `; it has ${characters(value)}` : ''}`;
  if (refinement !== undefined || type === 'literal' || type === 'enums')
    return `${field} holds a value that cannot be used here`;
  return `${field} must be ${kindNames.get(type) ?? type}, but it is ${found(value)}`;
}
