import { Entity, entityType } from '@console/resources';
import { jsonBlob } from '@console/ui/download';
import { fileMeta, MAX_JSON_BYTES } from '@console/ui/fileMeta';
import { fileRule } from '@console/ui/fileRule';
import { bytesOfDataUrl, fetchImageAsDataUrl } from '@console/ui/images';
import { define, nullable, object, omit, optional, string } from 'superstruct';
import { entityBody, valuesOf } from './entityForm';

const Picture = define<string>(
  'an image (PNG, JPEG or WebP) or the address of one',
  (value) =>
    typeof value === 'string' && (/^https?:\/\//i.test(value) || bytesOfDataUrl(value) !== undefined),
);

/** What 'Import entity' takes: what 'Export entity' wrote. Its meta block, and all that is not named, is left out. */
export const EntityFile = object({
  ...omit(Entity, ['id']).schema,
  type: optional(nullable(fileRule(string(), `must be ${entityType}`, (value) => value === entityType))),
  logo: optional(nullable(Picture)),
  coverImage: optional(nullable(Picture)),
});

/**
 * The file of an entity (decisions.md, "Files that staff exchange"): the entity without its id, pictures inlined as long as
 * it can be imported again. Of those that are left out the file holds the address, and the answer the reason too.
 */
export async function entityFile(
  entity: Entity,
  signal: AbortSignal,
): Promise<{ content: object; leftOut: readonly string[] }> {
  const leftOut: string[] = [];
  const texts = { ...entityBody(valuesOf(entity)), meta: fileMeta('entity') };
  const [logo, coverImage] = await Promise.all(
    [texts.logo, texts.coverImage].map((address) =>
      address ? fetchImageAsDataUrl(address, signal).catch(() => undefined) : undefined,
    ),
  );
  let room = MAX_JSON_BYTES - jsonBlob(texts).size;
  function inlined(address: string | null | undefined, picture: string | undefined): string | null {
    if (!address) return null;
    if (picture !== undefined && picture.length <= room) {
      room -= picture.length;
      return picture;
    }
    leftOut.push(`${address} (${picture === undefined ? 'could not be fetched' : 'too large'})`);
    return address;
  }
  const pictures = { logo: inlined(texts.logo, logo), coverImage: inlined(texts.coverImage, coverImage) };
  return { content: { ...texts, ...pictures }, leftOut };
}
