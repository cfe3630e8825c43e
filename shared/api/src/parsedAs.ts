import { is, type Struct } from 'superstruct';

/** What a text says, where it is JSON of this shape: a storage may hold anything, or nothing. */
export function parsedAs<T>(text: string | null, model: Struct<T, unknown>): T | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return is(parsed, model) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
