/** Reads a chosen file with `read`. @throws Error with a text to show to the user */
export async function readFile<T>(file: Blob, read: (file: Blob) => Promise<T>): Promise<T> {
  // Fails for a folder (whose size may be 0) and for a file that was moved since it was chosen.
  const content = await read(file).catch(() => {
    throw new Error('The file could not be read');
  });
  if (file.size === 0) throw new Error('The file is empty');
  return content;
}
