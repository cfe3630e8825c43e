import { runtimeConfig } from '@console/api';
import { Entity, entityType } from '@console/resources';
import { bytesOfDataUrl, fetchImageAsDataUrl } from '@console/ui/images';
import { define, literal, nullable, object, omit, optional } from 'superstruct';
import { entityBody, valuesOf } from './entityForm';

const Picture = define<string>(
  'image (PNG, JPEG or WebP) or address of one',
  (value) =>
    typeof value === 'string' && (/^https?:\/\//i.test(value) || bytesOfDataUrl(value) !== undefined),
);

/** What 'Import entity' takes: what 'Export entity' wrote. Its meta block, and all that is not named, is left out. */
export const EntityFile = object({
  ...omit(Entity, ['id']).schema,
  type: optional(nullable(literal(entityType))),
  logo: optional(nullable(Picture)),
  coverImage: optional(nullable(Picture)),
});

export interface ExportedEntity {
  content: object;
  /** Addresses of pictures that could not be fetched; the file holds the addresses. */
  leftOut: readonly string[];
}

/** The file of an entity (decisions.md, "Files that staff exchange"): the entity without its id, pictures inlined. */
export async function entityFile(entity: Entity): Promise<ExportedEntity> {
  const leftOut: string[] = [];
  const inlined = (address: string | null | undefined) =>
    address
      ? fetchImageAsDataUrl(address).catch(() => {
          leftOut.push(address);
          return address;
        })
      : null;
  const [logo, coverImage] = await Promise.all([inlined(entity.logo), inlined(entity.coverImage)]);
  const content = {
    ...entityBody(valuesOf(entity)),
    logo,
    coverImage,
    meta: {
      origin: location.origin,
      environment: runtimeConfig().environment,
      date: new Date().toISOString(),
      kind: 'entity',
      version: 1,
    },
  };
  return { content, leftOut };
}
