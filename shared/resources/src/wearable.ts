import { array, boolean, enums, type Infer, object, string, type } from 'superstruct';
import { maybe } from './maybe';
import { Service } from './service';

/** The field by which wearables are searched, as in the path (part 2, section 7). */
export const WearableSearchType = enums(['asn', 'email', 'serialNumber', 'visualId']);
export type WearableSearchType = Infer<typeof WearableSearchType>;

/** Lengths in characters (part 2, sections 5 and 9). */
export const wearableLimits = { asn: 20, serialNumber: 20, visualIdMin: 10, visualIdMax: 14 } as const;

/**
 * A customer's wearable. Dates are ISO 8601 UTC. Without a serialNumber it is not paired.
 * GET /admin/wearables/{type}/{value} returns one, except for the type `email`, which returns an array.
 */
export const Wearable = type({
  asn: string(),
  serialNumber: maybe(string()),
  visualId: maybe(string()),
  username: maybe(string()),
  device: type({
    brand: string(),
    model: string(),
    version: maybe(string()),
    variant: maybe(type({ color: maybe(string()) })),
  }),
  createdDate: maybe(string()),
  modifiedDate: maybe(string()),
  permissions: maybe(type({ canMobilePerso: maybe(boolean()) })),
  services: maybe(array(Service)),
});
export type Wearable = Infer<typeof Wearable>;

/** POST /admin/wearables/update-permission/{asn} */
export const WearablePermissionsBody = object({ canMobilePerso: boolean() });
export type WearablePermissionsBody = Infer<typeof WearablePermissionsBody>;

/** POST /admin/wearables/{asn} */
export const ChangeWearableEmailBody = object({ newEmail: string() });
export type ChangeWearableEmailBody = Infer<typeof ChangeWearableEmailBody>;
