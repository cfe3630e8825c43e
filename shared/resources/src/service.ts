import { momentOf } from '@console/api';
import { array, boolean, type Infer, number, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** Part 2, section 4. A reply may have a state that is not listed here. */
export const serviceStates = ['INACTIVE', 'ACTIVE', 'SUSPENDED', 'PROCESSING'] as const;

/** A service must be activated within this many days of its registration (part 2, section 9). */
export const activationDays = 30;

const DAY = 86_400_000;

/**
 * Days left to activate a service, counted from the registration of its wearable (decisions.md, "Dashboard"). 0 or
 * negative once the period is over; undefined if the date is invalid.
 * @param registered ISO 8601
 * @param now milliseconds since 1970
 */
export function activationDaysLeft(registered: string | null | undefined, now: number): number | undefined {
  const end = momentOf(registered) + activationDays * DAY;
  return Number.isNaN(end) ? undefined : Math.ceil((end - now) / DAY);
}

/** Length of a service token in characters (part 2, section 5). */
export const serviceTokenLength = 48;

/** A way for the customer to activate a service. `details` is the phone number or address that is used. */
export const ActivationMethod = type({
  method: maybe(string()),
  details: maybe(string()),
  selected: maybe(boolean()),
});
export type ActivationMethod = Infer<typeof ActivationMethod>;

/** A payment service on a wearable. productInfo.imageText has the last digits of the card number. */
export const Service = type({
  token: string(),
  type: maybe(string()),
  state: maybe(string()),
  provider: maybe(string()),
  registrationMethod: maybe(string()),
  productInfo: maybe(
    type({
      imageText: maybe(string()),
      fallbackImage: maybe(type({ issuerName: maybe(string()), issuerLogo: maybe(string()) })),
    }),
  ),
  activationMethods: maybe(array(ActivationMethod)),
  servicePermissions: maybe(type({ canDelete: maybe(boolean()) })),
  psd2: maybe(type({ currentAmount: maybe(number()) })),
  configId: maybe(string()),
});
export type Service = Infer<typeof Service>;

/** /service/service-configuration/{configId}.json on the object storage. Amounts in units of the currency. */
export const ServiceConfig = type({
  currency: maybe(string()),
  lowValueTransactionLimit: maybe(number()),
  psd2Limit: maybe(number()),
  psd2Mode: maybe(string()),
  transactionHistoryEnabled: maybe(boolean()),
});
export type ServiceConfig = Infer<typeof ServiceConfig>;

/** POST /admin/wearables/update-permission/{asn}/{serviceToken} */
export const ServicePermissionsBody = object({ canDelete: boolean() });
export type ServicePermissionsBody = Infer<typeof ServicePermissionsBody>;
