/** What is in a chosen file, by `read`. @throws Error with a text for people */
export async function readFile<T>(file: Blob, read: (file: Blob) => Promise<T>): Promise<T> {
  // A folder, or a file that was moved since it was chosen. A folder may say that its size is 0.
  const content = await read(file).catch(() => {
    throw new Error('The file could not be read');
  });
  if (file.size === 0) throw new Error('The file is empty');
  return content;
}
