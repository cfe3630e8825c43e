import type { Struct } from 'superstruct';
import { jsonText, parsedJson } from '../common/folderFiles';
import type { ReleaseReader } from './releaseStore';

/** Reads and validates a JSON file of a store; undefined if it does not exist. */
export async function storedJson<T>(
  store: ReleaseReader,
  path: string,
  struct: Struct<T, unknown>,
  remedy?: string,
): Promise<T | undefined> {
  const bytes = await store.read(path);
  return bytes && parsedJson(bytes, store.place(path), struct, remedy);
}

/** Undefined also if the file is damaged: for what another source or the next release makes up for. */
export async function readableJson<T>(
  store: ReleaseReader,
  path: string,
  struct: Struct<T, unknown>,
): Promise<T | undefined> {
  const bytes = await store.read(path);
  try {
    return bytes && parsedJson(bytes, path, struct);
  } catch {
    return undefined;
  }
}

export const jsonBytes = (content: unknown) => Buffer.from(jsonText(content));
