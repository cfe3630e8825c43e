import { DELETED_BY_ISSUER, eventEvidence, eventKinds, newestEvent } from '../events';
import type { OfCustomer, OfWearable } from '../rule';
import { inTheApp } from '../wording';

export const noWearable: OfCustomer = ({ list, wearables, entity }) => {
  if (list.kind !== 'known' || wearables.length > 0) return undefined;
  // A list that leaves out what the role may not see does not say that there is none.
  if (entity !== undefined)
    return {
      title: `No wearable of ${entity} is registered to this account`,
      effect: 'hints',
      certainty: 'possible',
      evidence: [{ what: 'Wearables', says: 'Those of other entities are not shown to your role' }],
      step: {
        say: 'Ask the customer which wearable it is: the support of another entity has to look at one of theirs.',
      },
    };
  return {
    title: 'No wearable is registered to this account',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ what: 'Wearables', says: 'No wearables available for this account' }],
    step: {
      say: 'Ask the customer for the ASN of the wearable, and whether they signed up with another email.',
    },
  };
};

export const registeredToNobody: OfWearable = ({ wearable: { username } }) => {
  if (username) return undefined;
  return {
    title: 'The wearable is not registered to anyone',
    effect: 'blocks',
    certainty: 'likely',
    evidence: [{ what: 'Registered to', says: 'missing' }],
    step: {
      say: 'Ask the customer for the email of their account, and change the email of the wearable to it.',
    },
  };
};

/** No serial number means that it is not paired (part 2, section 2). */
export const notPaired: OfWearable = (its, customer) => {
  if (its.wearable.serialNumber) return undefined;
  return {
    title: 'The wearable is not paired',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [
      { what: 'Serial number', says: 'NOT PAIRED' },
      ...eventEvidence(newestEvent(its, eventKinds.paired)),
    ],
    step: { say: inTheApp(customer, 'pair the wearable again') },
  };
};

export const noService: OfWearable = (its, customer) => {
  if (its.wearable.services?.length) return undefined;
  const event = newestEvent(its, eventKinds.removal);
  return {
    title:
      event?.event === DELETED_BY_ISSUER
        ? 'The issuer deleted the last card'
        : 'There is no card on the wearable',
    effect: 'blocks',
    certainty: 'certain',
    evidence: [{ what: 'Services', says: 'No Services Currently Registered' }, ...eventEvidence(event)],
    step: { say: inTheApp(customer, 'add a card to the wearable') },
  };
};
