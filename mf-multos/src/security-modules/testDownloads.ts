interface SavedFile {
  name: string;
  text: string;
}

/** For tests: the page's downloads. jsdom has neither addresses of blobs nor a folder to save to. */
export function catchDownloads(): { files: () => Promise<SavedFile[]> } {
  const saved: { name: string; blob: Blob | undefined }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:http://console.test/${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    saved.push({ name: event.target.download, blob: blobs.get(event.target.href) });
  });
  return {
    files: () =>
      Promise.all(saved.map(async ({ name, blob }) => ({ name, text: (await blob?.text()) ?? '' }))),
  };
}
