import { is, type Struct } from 'superstruct';

/** Parses a stored text; undefined unless it is JSON that matches the model. A storage may hold anything, or nothing. */
export function parsedAs<T>(text: string | null, model: Struct<T, unknown>): T | undefined {
  // Null is usual on a first visit, and an exception per storage would be slow.
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return is(parsed, model) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
