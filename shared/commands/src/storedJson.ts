import type { Struct } from 'superstruct';
import { parsedJson } from './folderFiles';
import type { ReleaseReader } from './releaseStore';

/** What a file of a store holds, checked; nothing where there is no such file. */
export async function storedJson<T>(
  store: ReleaseReader,
  path: string,
  struct: Struct<T, unknown>,
  remedy?: string,
): Promise<T | undefined> {
  const bytes = await store.read(path);
  return bytes && parsedJson(bytes, store.place(path), struct, remedy);
}

export function jsonBytes(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}
