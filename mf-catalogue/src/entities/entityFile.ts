import { Entity, entityType } from '@console/resources';
import { jsonBlob } from '@console/ui/download';
import { fileMeta, MAX_JSON_BYTES } from '@console/ui/fileMeta';
import { fileRule } from '@console/ui/fileRule';
import { bytesOfDataUrl, fetchImageAsDataUrl } from '@console/ui/images';
import { define, nullable, object, omit, optional, string } from 'superstruct';
import { entityBody, valuesOf } from './entityForm';

const ImageOrUrl = define<string>(
  'an image (PNG, JPEG or WebP) or the URL of one',
  (value) =>
    typeof value === 'string' && (/^https?:\/\//i.test(value) || bytesOfDataUrl(value) !== undefined),
);

/** The file of 'Export entity' and 'Import entity'. The meta block and unknown fields are dropped on import. */
export const EntityFile = object({
  ...omit(Entity, ['id']).schema,
  type: optional(nullable(fileRule(string(), `must be ${entityType}`, (value) => value === entityType))),
  logo: optional(nullable(ImageOrUrl)),
  coverImage: optional(nullable(ImageOrUrl)),
});

/**
 * Creates the content of an export file (decisions.md, "Files that staff exchange"): the entity without its id, with its
 * images inlined as long as the file stays small enough to import. For other images it contains the URL; `leftOut` has
 * their URLs with the reason.
 */
export async function entityFile(
  entity: Entity,
  signal: AbortSignal,
): Promise<{ content: object; leftOut: readonly string[] }> {
  const leftOut: string[] = [];
  const body = { ...entityBody(valuesOf(entity)), meta: fileMeta('entity') };
  const [logo, coverImage] = await Promise.all(
    [body.logo, body.coverImage].map((url) =>
      url ? fetchImageAsDataUrl(url, signal).catch(() => undefined) : undefined,
    ),
  );
  let room = MAX_JSON_BYTES - jsonBlob(body).size;
  function inlined(url: string | null | undefined, image: string | undefined): string | null {
    if (!url) return null;
    if (image !== undefined && image.length <= room) {
      room -= image.length;
      return image;
    }
    leftOut.push(`${url} (${image === undefined ? 'could not be fetched' : 'too large'})`);
    return url;
  }
  const images = { logo: inlined(body.logo, logo), coverImage: inlined(body.coverImage, coverImage) };
  return { content: { ...body, ...images }, leftOut };
}
