export interface SavedFile {
  name: string;
  blob: Blob;
}

/**
 * The files that the page downloads during a test, newest last. (jsdom supports neither blob URLs nor downloads.)
 * Call it at the top of a test file.
 */
export function watchDownloads(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();

  function save(event: MouseEvent) {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    const blob = blobs.get(event.target.href);
    if (blob) saved.push({ name: event.target.download, blob });
  }

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => {
      const address = `blob:http://console.test/${blobs.size}`;
      blobs.set(address, blob);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', save);
  });
  afterEach(() => document.removeEventListener('click', save));
  return saved;
}
