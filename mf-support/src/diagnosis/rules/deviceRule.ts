import type { Device } from '@console/resources';
import { eventEvidence, eventKinds, newestEvent } from '../events';
import { ifKnown } from '../known';
import type { OfService } from '../rule';
import { cardName } from '../wording';

interface Need {
  isMissing: (device: Device) => boolean;
  /** Of the flag, as the device's page names it. */
  flag: string;
  title: (card: string) => string;
}

const needs = new Map<string, Need>([
  [
    'PAYMENT',
    {
      isMissing: ({ tokenisationNotSupported }) => tokenisationNotSupported === true,
      flag: 'Tokenisation NOT supported',
      title: (card) => `This model does not support tokenisation, which ${card} needs`,
    },
  ],
  [
    'LOYALTY',
    {
      isMissing: ({ promoReadyNotSupported }) => promoReadyNotSupported === true,
      flag: 'Promo Ready NOT supported',
      title: (card) => `This model is not Promo Ready, which ${card} needs`,
    },
  ],
]);

/** A wearable that has paid is not held back by what its catalogue entry says. */
export const deviceLacks: OfService = (its, _, service) => {
  const device = ifKnown(its.device);
  const need = needs.get(service.type ?? '');
  if (!device || !need?.isMissing(device)) return undefined;
  const payment = newestEvent(its, eventKinds.payment);
  return {
    title: need.title(cardName(service)),
    effect: payment ? 'hints' : 'blocks',
    certainty: payment ? 'possible' : 'likely',
    evidence: [
      { what: need.flag, says: 'YES' },
      { what: 'Type of the service', says: service.type ?? '' },
      ...eventEvidence(payment),
    ],
    step: { say: 'Tell the customer that this model cannot carry such a card, and which models can.' },
  };
};
