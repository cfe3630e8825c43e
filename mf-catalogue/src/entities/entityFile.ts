import { Entity, entityType } from '@console/resources';
import { fileMeta } from '@console/ui/fileMeta';
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
 * The file of an entity (decisions.md, "Files that staff exchange"): the entity without its id, pictures inlined. Those that
 * could not be fetched are left out; the file holds their addresses.
 */
export async function entityFile(
  entity: Entity,
  signal: AbortSignal,
): Promise<{ content: object; leftOut: readonly string[] }> {
  const leftOut: string[] = [];
  const inlined = (address: string | null | undefined) =>
    address
      ? fetchImageAsDataUrl(address, signal).catch(() => {
          leftOut.push(address);
          return address;
        })
      : null;
  const [logo, coverImage] = await Promise.all([inlined(entity.logo), inlined(entity.coverImage)]);
  const content = {
    ...entityBody(valuesOf(entity)),
    logo,
    coverImage,
    meta: fileMeta('entity'),
  };
  return { content, leftOut };
}
