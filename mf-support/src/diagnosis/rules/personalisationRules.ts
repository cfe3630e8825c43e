import type { Service } from '@console/resources';
import type { WearableCase } from '../customerCase';
import { eventEvidence, eventKinds, newestEvent, PERSONALISATION_FAILED } from '../events';
import type { OfService } from '../rule';
import { cardName, inTheApp } from '../wording';

const isWaiting = ({ state }: Service) => state === 'PROCESSING';

/** The last that is known of the personalisation of a card is that it failed. */
function failure(its: WearableCase, service: Service) {
  const event = newestEvent(its, eventKinds.personalisation, service);
  return event?.event === PERSONALISATION_FAILED ? event : undefined;
}

const asState = { what: 'State', says: 'PROCESSING: the wearable has not yet been personalised' };
const holdIt = 'hold the wearable to the phone until the personalisation has ended';

/** Nothing else can succeed while the customer may not personalise the wearable. */
export const mobilePersoOff: OfService = (its, customer, service) => {
  const { asn, permissions } = its.wearable;
  if (!isWaiting(service) || permissions?.canMobilePerso === true) return undefined;
  return {
    title: `The customer may not personalise ${cardName(service)} with the mobile application`,
    effect: 'blocks',
    certainty: 'likely',
    evidence: [
      { what: 'Allow Mobile Perso', says: permissions?.canMobilePerso === false ? 'off' : 'missing' },
      asState,
    ],
    step: { action: { name: 'allowMobilePerso', asn }, say: inTheApp(customer, holdIt) },
  };
};

export const personalisationFailed: OfService = (its, customer, service) => {
  const event = isWaiting(service) ? failure(its, service) : undefined;
  if (!event) return undefined;
  return {
    title: `The personalisation of ${cardName(service)} failed`,
    effect: 'blocks',
    certainty: 'certain',
    evidence: [asState, ...eventEvidence(event)],
    step: { say: inTheApp(customer, `try again: ${holdIt}, without moving it`) },
  };
};

export const personalisationWaiting: OfService = (its, customer, service) => {
  if (!isWaiting(service) || failure(its, service)) return undefined;
  return {
    title: `Waiting for the personalisation of ${cardName(service)}`,
    effect: 'waits',
    certainty: 'certain',
    evidence: [asState, ...eventEvidence(newestEvent(its, eventKinds.personalisation, service))],
    step: { say: inTheApp(customer, holdIt) },
  };
};
