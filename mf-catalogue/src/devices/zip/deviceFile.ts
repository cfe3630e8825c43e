import {
  array,
  boolean,
  type Infer,
  integer,
  nullable,
  optional,
  type Struct,
  string,
  type,
} from 'superstruct';

const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));

/** The `device.json` of a device zip; pictures are paths inside the archive. Unknown fields are left out. */
export const DeviceFile = type({
  entityId: maybe(string()),
  brand: maybe(string()),
  brandDisplayName: maybe(string()),
  model: type({ name: string(), version: string() }),
  modelDisplayName: maybe(string()),
  nfcType: maybe(string()),
  tdpId: maybe(integer()),
  tdpIdentifier: maybe(string()),
  type: maybe(string()),
  typeCode: maybe(string()),
  description: maybe(string()),
  storeLink: maybe(string()),
  brandMobileVideoTrailer: maybe(string()),
  defaultImage: maybe(string()),
  variants: maybe(array(type({ color: string(), image: maybe(string()) }))),
  excludedFromWebsite: maybe(boolean()),
  featuredOnWebsite: maybe(boolean()),
  rcosNotSupported: maybe(boolean()),
  tokenisationNotSupported: maybe(boolean()),
  promoReadyNotSupported: maybe(boolean()),
});
export type DeviceFile = Infer<typeof DeviceFile>;
