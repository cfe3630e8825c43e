import type { Service } from '@console/resources';
import type { Step } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';
import { cardName, inTheApp } from './wording';

/** The step for a card that has to be deleted and added again; staff may first have to allow the customer to delete it. */
export function replaceCard(
  customer: CustomerCase,
  { wearable: { asn, services } }: WearableCase,
  service: Service,
): Step {
  const instruction = inTheApp(customer, 'delete this card from the wearable, then add it again');
  if (service.servicePermissions?.canDelete === true) return { instruction };
  const card = cardName(service, services ?? []);
  return { instruction, action: { name: 'allowDelete', asn, token: service.token, card } };
}
