import type { Service } from '@console/resources';
import type { WearableCase } from '../customerCase';
import { eventEvidence, eventKinds, newestEvent, PERSONALISATION_FAILED } from '../events';
import type { OfService } from '../rule';
import { cardName, inTheApp } from '../wording';

const isWaiting = ({ state }: Service) => state === 'PROCESSING';

/** The latest personalisation event of a card, if it is a failure. */
function failure(its: WearableCase, service: Service) {
  const event = newestEvent(its, eventKinds.personalisation, service);
  return event?.event === PERSONALISATION_FAILED ? event : undefined;
}

const asState = { label: 'State', value: 'PROCESSING: the wearable has not yet been personalised' };
const holdIt = 'hold the wearable against the phone until the personalisation is complete';

/** The customer is not allowed to personalise the wearable, without which nothing else can succeed. */
export const mobilePersoOff: OfService = (its, customer, service) => {
  const { asn, permissions } = its.wearable;
  if (!isWaiting(service) || permissions?.canMobilePerso === true) return undefined;
  return {
    title: `The customer is not allowed to personalise ${cardName(service)} with the mobile application`,
    effect: 'blocks',
    certainty: 'likely',
    evidence: [
      { label: 'Allow Mobile Perso', value: permissions?.canMobilePerso === false ? 'off' : 'missing' },
      asState,
    ],
    step: { action: { name: 'allowMobilePerso', asn }, instruction: inTheApp(customer, holdIt) },
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
    step: { instruction: inTheApp(customer, `try again: ${holdIt}, without moving it`) },
  };
};

export const personalisationWaiting: OfService = (its, customer, service) => {
  if (!isWaiting(service) || failure(its, service)) return undefined;
  return {
    title: `Waiting for the personalisation of ${cardName(service)}`,
    effect: 'waits',
    certainty: 'certain',
    evidence: [asState, ...eventEvidence(newestEvent(its, eventKinds.personalisation, service))],
    step: { instruction: inTheApp(customer, holdIt) },
  };
};
