import { DELETED_BY_ISSUER, eventEvidence, eventKinds, newestEvent } from '../events';
import type { OfCustomer, OfWearable } from '../rule';
import { inTheApp, noServicesText, othersHidden } from '../wording';

export const noWearable: OfCustomer = ({ list, wearables, entity }) => {
  if (list.kind !== 'known' || wearables.length > 0) return undefined;
  // External staff see only their own entity's wearables: an empty list does not mean that the customer has none.
  if (entity !== undefined)
    return {
      title: `No wearable of ${entity} is registered to this account`,
      effect: 'hints',
      certainty: 'possible',
      evidence: [{ label: 'Wearables', value: othersHidden }],
      step: {
        instruction:
          'Ask the customer which wearable it is. If it belongs to another entity, that entity’s support team has to look into it.',
      },
    };
  return {
    title: 'No wearable is registered to this account',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ label: 'Wearables', value: 'No wearables available for this account' }],
    step: {
      instruction:
        'Ask the customer for the ASN of the wearable, and whether they signed up with a different email.',
    },
  };
};

export const registeredToNobody: OfWearable = ({ wearable: { username } }, { account }) => {
  // A wearable that does not say its email may have been found by that of the account.
  if (username || account.kind === 'known') return undefined;
  return {
    title: 'The wearable is not registered to anyone',
    effect: 'blocks',
    // A field that was left out is no statement, unlike an empty one.
    certainty: username === undefined ? 'possible' : 'likely',
    evidence: [{ label: 'Registered to', value: 'missing' }],
    step: {
      instruction:
        'Ask the customer for the email of their account, then change the email of the wearable to that one.',
      change: 'change the email of a wearable',
    },
  };
};

/** A wearable without a serial number is not paired (part 2, section 2). */
export const notPaired: OfWearable = (its, customer) => {
  if (its.wearable.serialNumber) return undefined;
  return {
    title: 'The wearable is not paired',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [
      { label: 'Serial number', value: 'NOT PAIRED' },
      ...eventEvidence(newestEvent(its, eventKinds.paired)),
    ],
    step: { instruction: inTheApp(customer, 'pair the wearable again') },
  };
};

export const noService: OfWearable = (its, customer) => {
  const { services } = its.wearable;
  if (services?.length) return undefined;
  // A field that was left out is no statement, unlike an empty one.
  if (!services)
    return {
      title: 'The platform did not say which cards are on the wearable',
      effect: 'hints',
      certainty: 'possible',
      evidence: [{ label: 'Services', value: noServicesText(services) }],
      step: { instruction: inTheApp(customer, 'see which cards are on the wearable') },
    };
  const event = newestEvent(its, eventKinds.removal);
  return {
    title:
      event?.event === DELETED_BY_ISSUER
        ? 'The issuer deleted the last card'
        : 'There is no card on the wearable',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ label: 'Services', value: noServicesText(services) }, ...eventEvidence(event)],
    step: { instruction: inTheApp(customer, 'add a card to the wearable') },
  };
};
