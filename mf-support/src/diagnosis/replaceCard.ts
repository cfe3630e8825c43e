import type { Service } from '@console/resources';
import type { Step } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';
import { inTheApp } from './wording';

/** A card that no longer comes to life is deleted and added again, which the customer may have to be allowed. */
export function replaceCard(
  customer: CustomerCase,
  { wearable: { asn } }: WearableCase,
  service: Service,
): Step {
  const say = inTheApp(customer, 'delete this card from the wearable, then add it again');
  if (service.servicePermissions?.canDelete === true) return { say };
  return { say, action: { name: 'allowDelete', asn, token: service.token } };
}
