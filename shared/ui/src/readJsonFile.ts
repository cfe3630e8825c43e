import type { Struct } from 'superstruct';

/** A file that cannot be imported: `message` is the specification's sentence, `reason` says what is wrong with it. */
export class JsonFileError extends Error {
  override readonly name = 'JsonFileError';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

export interface JsonFileRules<T> {
  /** Fields that it does not name are left out. */
  struct: Struct<T>;
  /** 'Error importing client from json file' */
  failureText: string;
  /** In bytes. */
  maxBytes?: number;
}

/** Pictures are inlined as base64, so a few of them must fit. */
const MAX_BYTES = 10_000_000;

/** Names that would reach the prototype of an object that the values are copied to. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Says what was found without repeating it: it may be a secret. */
function found(value: unknown): string {
  if (value === undefined) return 'it is missing';
  if (value === null) return 'it is null';
  if (Array.isArray(value)) return 'it is a list';
  return typeof value === 'object' ? 'it is an object' : `it is a ${typeof value}`;
}

/** Reads, caps and checks a JSON file. Memory only. @throws JsonFileError */
export async function readJsonFile<T>(file: Blob, rules: JsonFileRules<T>): Promise<T> {
  const { struct, failureText, maxBytes = MAX_BYTES } = rules;
  if (file.size > maxBytes) {
    throw new JsonFileError(failureText, `The file is larger than ${maxBytes.toLocaleString('en')} bytes`);
  }
  let content: unknown;
  try {
    // A file that Windows wrote may begin with a byte order mark.
    const text = (await file.text()).replace(/^\uFEFF/, '');
    content = JSON.parse(text, (key, value: unknown) => (forbidden.has(key) ? undefined : value));
  } catch {
    throw new JsonFileError(failureText, 'The file is not valid JSON');
  }
  const [error, value] = struct.validate(content, { coerce: true, mask: true });
  if (error) {
    const [failure] = error.failures();
    const field = failure?.path.length ? `Field "${failure.path.join('.')}"` : 'The file';
    throw new JsonFileError(
      failureText,
      `${field} should be of type ${failure?.type ?? 'known'}, but ${found(failure?.value)}`,
    );
  }
  return value;
}
