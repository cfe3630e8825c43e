import type { Service } from '@console/resources';
import type { Cause } from './cause';
import type { WearableCase } from './customerCase';

/** Whether something can pay: `some` where one of its cards can and another cannot. */
export type Verdict = 'pays' | 'some' | 'waits' | 'fails' | 'unknown';

/** A cause that may well be none decides nothing. */
const decides = ({ certainty }: Cause) => certainty !== 'possible';

function verdictOfService(service: Service, causes: readonly Cause[]): Verdict {
  const effects = causes.filter(decides).map(({ effect }) => effect);
  if (effects.includes('blocks')) return 'fails';
  if (effects.includes('waits')) return 'waits';
  return service.state === 'ACTIVE' ? 'pays' : 'unknown';
}

/** What is true of all its parts; `some` where one can pay and another not, else the worst of them. */
function together(verdicts: readonly Verdict[]): Verdict {
  const [first] = verdicts;
  if (first === undefined) return 'unknown';
  if (verdicts.every((verdict) => verdict === first)) return first;
  if (verdicts.some((verdict) => verdict === 'pays' || verdict === 'some')) return 'some';
  return verdicts.includes('fails') ? 'fails' : 'waits';
}

/** Of one wearable. @param causes all of the customer's */
export function verdictOf({ wearable: { asn, services } }: WearableCase, causes: readonly Cause[]): Verdict {
  const itsCauses = causes.filter((cause) => cause.asn === undefined || cause.asn === asn);
  const ofWhole = itsCauses.filter(({ token }) => token === undefined);
  if (!services?.length) return withoutParts(ofWhole);
  return together(
    services.map((service) =>
      verdictOfService(service, [...ofWhole, ...itsCauses.filter(({ token }) => token === service.token)]),
    ),
  );
}

/** Of all wearables of a customer. */
export function verdictOfAll(wearables: readonly WearableCase[], causes: readonly Cause[]): Verdict {
  if (wearables.length === 0) return withoutParts(causes);
  return together(wearables.map((its) => verdictOf(its, causes)));
}

/** Of a wearable without a service, of a customer without a wearable. */
const withoutParts = (causes: readonly Cause[]): Verdict =>
  causes.some((cause) => decides(cause) && cause.effect === 'blocks') ? 'fails' : 'unknown';
