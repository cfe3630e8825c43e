import { is, type Struct } from 'superstruct';

/** What a text says, where it is JSON of this shape: a storage may hold anything, or nothing. */
export function parsedAs<T>(text: string | null, model: Struct<T, unknown>): T | undefined {
  // An exception for what is usual, at a first visit for several storages, is slow.
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return is(parsed, model) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
