import type { Struct } from 'superstruct';
import { failureOf } from './failure';
import { type FileKind, MAX_JSON_BYTES, otherKindReason } from './fileMeta';
import { fieldReason } from './fileRule';
import { readFile } from './readFile';
import { withSeparators } from './withSeparators';

/** A file that cannot be imported: `message` is the specification's sentence, `reason` says more. */
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
  /** A file whose meta block names another kind is refused; one without the block is not. */
  kind: FileKind;
  /** Fields that it does not name are left out. */
  struct: Struct<T>;
  /** 'Error importing client from json file' */
  failureText: string;
}

export { MAX_JSON_BYTES, readFile };

/** Names that would reach the prototype of an object that the values are copied to. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads, caps and checks a JSON file. Memory only. @throws FileError */
export async function readJsonFile<T>(file: Blob, rules: JsonFileRules<T>): Promise<T> {
  const { kind, struct, failureText } = rules;
  if (file.size > MAX_JSON_BYTES) {
    throw new FileError(failureText, `The file is larger than ${withSeparators(MAX_JSON_BYTES)} bytes`);
  }
  const text = await readFile(file, (one) => one.text()).catch((error: unknown) => {
    throw new FileError(failureText, failureOf(error).message);
  });
  let content: unknown;
  try {
    // A file that Windows wrote may begin with a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) =>
      forbidden.has(key) ? undefined : value,
    );
  } catch {
    throw new FileError(failureText, 'The file is not valid JSON');
  }
  const otherKind = otherKindReason(content, kind);
  if (otherKind) throw new FileError(failureText, otherKind);
  const [error, value] = struct.validate(content, { coerce: true, mask: true });
  if (!error) return value;
  const [failure] = error.failures();
  throw new FileError(failureText, failure ? fieldReason(failure) : 'The file cannot be used');
}
