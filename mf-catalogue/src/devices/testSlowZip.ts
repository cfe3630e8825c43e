/** For tests: a zip whose content arrives only when `handOver` is called. */
export async function slowZip(zip: File) {
  const bytes = await zip.arrayBuffer();
  let handOver = () => {};
  const content = new Promise<ArrayBuffer>((resolve) => {
    handOver = () => resolve(bytes);
  });
  return { zip: Object.assign(zip, { arrayBuffer: () => content }), handOver };
}
