import { serviceStates } from '@console/resources';
import { DELETED_BY_ISSUER, eventEvidence, eventKinds, newestEvent, SUSPENDED_BY_ISSUER } from '../events';
import type { OfService } from '../rule';
import { capital, cardName, inTheApp, issuerName } from '../wording';

/** Suspended by the user or the issuer (part 2, section 4); the history says by whom. */
export const suspended: OfService = (its, customer, service) => {
  if (service.state !== 'SUSPENDED') return undefined;
  const event = newestEvent(its, eventKinds.suspension, service);
  const card = cardName(service);
  const resume = inTheApp(customer, 'switch the card on again');
  const call = `Ask the customer to call ${issuerName(service)}: only the issuer can resume the card.`;
  const [title, instruction] = !event
    ? [
        `${card} is suspended, by the customer or by the issuer`,
        `${resume} If the application does not offer that, ask them to call ${issuerName(service)}.`,
      ]
    : event.event === SUSPENDED_BY_ISSUER
      ? [`The issuer suspended ${card}`, call]
      : [`The customer switched ${card} off`, resume];
  return {
    title: capital(title),
    effect: 'blocks',
    certainty: event ? 'certain' : 'likely',
    evidence: [{ label: 'State', value: 'SUSPENDED' }, ...eventEvidence(event)],
    step: { instruction },
  };
};

const saysDeleted = /delet|remov|terminat/i;

/** Deleted, going by the name of its state: the specification lists no such state, only events of deletion. */
export const deleted: OfService = (its, customer, service) => {
  const { state } = service;
  if (!state || !saysDeleted.test(state)) return undefined;
  const event = newestEvent(its, eventKinds.removal, service);
  const byIssuer = event?.event === DELETED_BY_ISSUER;
  return {
    title: byIssuer ? `The issuer deleted ${cardName(service)}` : `${capital(cardName(service))} was deleted`,
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ label: 'State', value: state }, ...eventEvidence(event)],
    step: {
      instruction: byIssuer
        ? `Ask the customer to request a new card from ${issuerName(service)}, then to add it.`
        : inTheApp(customer, 'add the card again'),
    },
  };
};

const known: readonly string[] = serviceStates;

export const unknownState: OfService = (_, _customer, service) => {
  const { state } = service;
  if (state && (known.includes(state) || saysDeleted.test(state))) return undefined;
  return {
    title: state
      ? `The console does not recognise the state of ${cardName(service)}: ${state}`
      : `The platform reports no state for ${cardName(service)}`,
    effect: 'hints',
    certainty: 'possible',
    evidence: [{ label: 'State', value: state || 'missing' }],
    step: {
      instruction:
        'Pass the ASN and the token ID on to the platform team, and tell the customer that you will call them back.',
    },
  };
};
