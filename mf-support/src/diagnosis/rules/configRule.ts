import { replaceCard } from '../replaceCard';
import type { OfService } from '../rule';
import { cardName } from '../wording';

/** The configuration of the service is gone from the object storage, as happens after an issuer has left. */
export const configRetired: OfService = (its, customer, service) => {
  const { configId } = service;
  if (!configId || its.configs.get(configId)?.kind !== 'absent') return undefined;
  return {
    title: `The configuration of ${cardName(service)} is retired`,
    effect: 'blocks',
    certainty: 'likely',
    evidence: [{ label: 'Service config', value: `${configId} no longer exists` }],
    step: replaceCard(customer, its, service),
  };
};
