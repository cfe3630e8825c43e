import { runtimeConfig } from '@console/api';
import { type Entity, entityType } from '@console/resources';
import { bytesOfDataUrl, fetchImageAsDataUrl } from '@console/ui/images';
import {
  boolean,
  define,
  type Infer,
  literal,
  nullable,
  optional,
  type Struct,
  string,
  type,
} from 'superstruct';
import { entityBody, valuesOf } from './entityForm';

const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));

const Picture = define<string>(
  'image (PNG, JPEG or WebP) or address of one',
  (value) =>
    typeof value === 'string' && (/^https?:\/\//i.test(value) || bytesOfDataUrl(value) !== undefined),
);

/** What 'Import entity' takes: what 'Export entity' wrote. Its meta block, and all that is not named, is left out. */
export const EntityFile = type({
  name: string(),
  type: maybe(literal(entityType)),
  logo: maybe(Picture),
  coverImage: maybe(Picture),
  description: maybe(string()),
  storeLink: maybe(string()),
  contact: maybe(type({ email: maybe(string()), phone: maybe(string()), website: maybe(string()) })),
  excludedFromWebsite: maybe(boolean()),
  featuredOnWebsite: maybe(boolean()),
  theme: maybe(
    type({
      errorColor: maybe(string()),
      font: maybe(string()),
      hoverColor: maybe(string()),
      primaryColor: maybe(string()),
      primaryTextColor: maybe(string()),
      secondaryColor: maybe(string()),
      secondaryTextColor: maybe(string()),
      selectedColor: maybe(string()),
      successColor: maybe(string()),
    }),
  ),
});
export type EntityFile = Infer<typeof EntityFile>;

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
