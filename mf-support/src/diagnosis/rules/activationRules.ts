import { activationDays, activationDaysLeft, type Service } from '@console/resources';
import { counted } from '@console/ui/withSeparators';
import type { Evidence } from '../cause';
import type { CustomerCase, WearableCase } from '../customerCase';
import { eventEvidence, eventKinds, newestEvent } from '../events';
import { replaceCard } from '../replaceCard';
import type { OfService } from '../rule';
import { capital, cardName, inTheApp, issuerName } from '../wording';

const registered = ({ wearable: { createdDate } }: WearableCase): Evidence => ({
  label: 'Created',
  value: createdDate ? '' : 'missing',
  at: createdDate ?? undefined,
});

const asState = { label: 'State', value: 'INACTIVE: not yet activated' };

/** A service must be activated within 30 days of registration (part 2, section 9). */
export const activationOver: OfService = (its, customer, service) => {
  const left = activationDaysLeft(its.wearable.createdDate, customer.now);
  if (service.state !== 'INACTIVE' || left === undefined || left > 0) return undefined;
  return {
    title: `The ${activationDays} days to activate ${cardName(service)} ended ${left === 0 ? 'less than a day' : counted(-left, 'day')} ago`,
    effect: 'blocks',
    certainty: 'certain',
    evidence: [asState, registered(its)],
    step: replaceCard(customer, its, service),
  };
};

export const activationWaiting: OfService = (its, customer, service) => {
  const left = activationDaysLeft(its.wearable.createdDate, customer.now);
  if (service.state !== 'INACTIVE' || (left !== undefined && left <= 0)) return undefined;
  return {
    title: `${capital(cardName(service))} is not activated yet${left === undefined ? '' : `: ${counted(left, 'day')} left`}`,
    effect: 'waits',
    certainty: 'certain',
    evidence: [asState, registered(its), ...eventEvidence(newestEvent(its, eventKinds.activation, service))],
    step: { instruction: howToActivate(customer, service) },
  };
};

function howToActivate(customer: CustomerCase, service: Service): string {
  const { activationMethods } = service;
  // A field that was left out is no statement, unlike an empty one.
  if (!activationMethods) return inTheApp(customer, 'see how the card can be activated');
  if (activationMethods.length === 0)
    return `No activation method is available: ask the customer to call ${issuerName(service)}.`;
  const chosen = activationMethods.filter(({ selected }) => selected);
  const offered = (chosen.length > 0 ? chosen : activationMethods)
    .map(({ method, details }) => (method && details ? `${method} (${details})` : method || details))
    .filter(Boolean)
    .join(' or ');
  return inTheApp(
    customer,
    offered ? `activate the card by ${offered}` : 'see how the card can be activated',
  );
}
