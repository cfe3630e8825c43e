import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  string,
  type,
} from 'superstruct';
import { maybe } from './maybe';

/** Part 1, section 3. */
export const deviceTypes = ['JEWELRY', 'WATCH_OR_WRISTBAND', 'TAG'] as const;

/** nfcType is always this (part 2, section 9). */
export const deviceNfcType = 'PASSIVE';

/** A colour variant of a device and its image (an address in replies, a data URL in requests). */
export const DeviceVariant = type({ color: string(), image: maybe(string()) });
export type DeviceVariant = Infer<typeof DeviceVariant>;

/** One version of one model of one brand in the catalogue. */
export const Device = type({
  entityId: string(),
  brand: string(),
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
  variants: maybe(array(DeviceVariant)),
  excludedFromWebsite: maybe(boolean()),
  featuredOnWebsite: maybe(boolean()),
  rcosNotSupported: maybe(boolean()),
  tokenisationNotSupported: maybe(boolean()),
  promoReadyNotSupported: maybe(boolean()),
});
export type Device = Infer<typeof Device>;

/** POST /admin/devices and PUT /admin/devices/brand/…: images are data URLs or kept addresses. */
export const DeviceBody = object({
  entityId: string(),
  brand: string(),
  defaultImage: string(),
  model: object({ name: string(), version: string() }),
  nfcType: literal(deviceNfcType),
  tdpId: integer(),
  tdpIdentifier: string(),
  type: enums(deviceTypes),
  typeCode: maybe(string()),
  variants: nullable(array(object({ color: string(), image: string() }))),
  description: maybe(string()),
  storeLink: maybe(string()),
  brandMobileVideoTrailer: maybe(string()),
  excludedFromWebsite: boolean(),
  featuredOnWebsite: boolean(),
  rcosNotSupported: boolean(),
  tokenisationNotSupported: boolean(),
  promoReadyNotSupported: boolean(),
});
export type DeviceBody = Infer<typeof DeviceBody>;
