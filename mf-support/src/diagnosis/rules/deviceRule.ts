import type { Device } from '@console/resources';
import { eventEvidence, eventKinds, newestEvent } from '../events';
import { ifKnown } from '../known';
import type { OfService } from '../rule';
import { capital, cardName } from '../wording';

interface Need {
  isMissing: (device: Device) => boolean;
  /** Its label on the device's page. */
  feature: string;
  title: (card: string) => string;
}

const needs = new Map<string, Need>([
  [
    'PAYMENT',
    {
      isMissing: ({ tokenisationNotSupported }) => tokenisationNotSupported === true,
      feature: 'Tokenisation',
      title: (card) => `${card} needs tokenisation, which this model does not support`,
    },
  ],
  [
    'LOYALTY',
    {
      isMissing: ({ promoReadyNotSupported }) => promoReadyNotSupported === true,
      feature: 'Promo Ready',
      title: (card) => `${card} needs Promo Ready, which this model does not support`,
    },
  ],
]);

/**
 * The catalogue says that the model does not support the service. Only a hint if the wearable has paid all the same, and
 * only possible unless its history was read: it may have paid.
 */
export const deviceLacks: OfService = (its, _, service) => {
  const device = ifKnown(its.device);
  const need = needs.get(service.type ?? '');
  if (!device || !need?.isMissing(device)) return undefined;
  const payment = newestEvent(its, eventKinds.payment);
  const isUnpaid = !payment && ifKnown(its.histories.get(its.wearable.asn)) !== undefined;
  return {
    title: capital(need.title(cardName(service))),
    effect: payment ? 'hints' : 'blocks',
    certainty: isUnpaid ? 'likely' : 'possible',
    evidence: [
      { label: need.feature, value: 'not supported' },
      { label: 'Service type', value: service.type ?? '' },
      ...eventEvidence(payment),
    ],
    step: {
      instruction: 'Tell the customer that this model does not support such a card, and which models do.',
    },
  };
};
