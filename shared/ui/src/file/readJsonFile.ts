import type { Struct } from 'superstruct';
import { failureOf } from '../text/failure';
import { withSeparators } from '../text/withSeparators';
import { type FileKind, MAX_JSON_BYTES, otherKindReason } from './fileMeta';
import { fieldReason } from './fileRule';
import { readFile } from './readFile';
import { shownContent } from './shownContent';

/** A file that cannot be imported. `message` is the specification's sentence, `reason` the details. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

export interface JsonFileRules<T> {
  /** Files whose `meta` block has another kind are rejected; files without the block are accepted. */
  kind: FileKind;
  /** Fields that are not in the struct are dropped. */
  struct: Struct<T>;
  /** 'Error importing client from json file' */
  failureText: string;
}

export { MAX_JSON_BYTES, readFile };

/** In characters. Nobody could check more before sending it, and showing millions would block the page for minutes. */
const MOST_SHOWN = 100_000;

/**
 * Keys that could pollute the prototype of an object to which the values are copied, and `toString`: superstruct writes what
 * it refuses into its message, which throws if that is no function.
 */
const forbidden = new Set(['__proto__', 'constructor', 'prototype', 'toString']);

/** Decodes UTF-8, and UTF-16 as Windows tools write it, by the byte order mark, which the decoder removes. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Reads a JSON file, checks its size and validates it. @throws FileError */
export async function readJsonFile<T>(file: Blob, rules: JsonFileRules<T>): Promise<T> {
  const { kind, struct, failureText } = rules;
  if (file.size > MAX_JSON_BYTES) {
    throw new FileError(failureText, `The file is larger than ${withSeparators(MAX_JSON_BYTES)} bytes`);
  }
  const bytes = await readFile(file, (one) => one.arrayBuffer()).catch((error: unknown) => {
    throw new FileError(failureText, failureOf(error).message);
  });
  let content: unknown;
  try {
    content = JSON.parse(decodeText(bytes), (key, value: unknown) =>
      forbidden.has(key) ? undefined : value,
    );
  } catch {
    throw new FileError(failureText, 'The file is not valid JSON');
  }
  const otherKind = otherKindReason(content, kind);
  if (otherKind) throw new FileError(failureText, otherKind);
  const [error, value] = struct.validate(content, { coerce: true, mask: true });
  if (error) {
    const [failure] = error.failures();
    throw new FileError(failureText, failure ? fieldReason(failure) : 'The file cannot be used');
  }
  // The zip of a device has a limit of its own.
  if (kind !== 'device' && shownContent(value).length > MOST_SHOWN) {
    const limit = withSeparators(MOST_SHOWN);
    throw new FileError(failureText, `The file has more than ${limit} characters besides its images`);
  }
  return value;
}
