import { readFile } from 'node:fs/promises';
import { tint } from './tint';

/** Next to this module, and next to the bundle in the container. */
const folder = new URL('./pictures/', import.meta.url);

/** Number of different covers, and of different banners. */
const motifs = 3;

const tinted = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/**
 * The PNG at a path of the object storage, which never changes; undefined if there is none.
 * /products/{shape}-{style}-{hex}.png, and /logos|covers|banners/{id}-{hex}.png.
 */
export async function catalogPicture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, kind, id, hex] =
    /^\/(products|logos|covers|banners)\/([a-z0-9-]+)-([0-9a-f]{6})\.png$/.exec(path) ?? [];
  if (!kind || !id || !hex) return undefined;
  const picture =
    tinted.get(path) ??
    readFile(new URL(`${kind}/${fileName(kind, id)}.png`, folder)).then(
      (png) => tint(png, hex),
      () => undefined,
    );
  tinted.set(path, picture);
  return picture;
}

/** Products use shape and style, logos the first letter; covers and banners are chosen by the length of the name. */
function fileName(kind: string, id: string): string {
  if (kind === 'products') return id;
  return kind === 'logos' ? id.charAt(0) : String((id.length % motifs) + 1);
}
