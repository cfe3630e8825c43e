import { replaceCard } from '../replaceCard';
import type { OfService } from '../rule';
import { cardName } from '../wording';

/** The object storage no longer holds the configuration of the service, as happens after an issuer has left. */
export const configRetired: OfService = (its, customer, service) => {
  const { configId } = service;
  if (!configId || its.configs.get(configId)?.kind !== 'absent') return undefined;
  return {
    title: `The configuration of ${cardName(service)} is retired`,
    effect: 'blocks',
    certainty: 'likely',
    evidence: [{ what: 'Service config', says: `${configId} does not exist any more` }],
    step: replaceCard(customer, its, service),
  };
};
