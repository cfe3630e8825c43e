import type { Service } from '@console/resources';
import type { Cause } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';
import { eventKinds, newestEvent } from './events';
import { isUnchecked, isUnresolved } from './known';

/** Whether something can pay; `some` if one of its cards can and another cannot. */
export type Verdict = 'pays' | 'some' | 'waits' | 'fails' | 'unknown';

/** A merely possible cause never makes something fail or wait. Unless it is a hint, it leaves open whether it can pay. */
const isConclusive = ({ certainty }: Cause) => certainty !== 'possible';

/** @param isChecked nothing else is left that could block it */
function verdictOfService(service: Service, causes: readonly Cause[], isChecked: boolean): Verdict {
  const effects = causes.filter(isConclusive).map(({ effect }) => effect);
  if (effects.includes('blocks')) return 'fails';
  if (effects.includes('waits')) return 'waits';
  if (causes.some(({ effect }) => effect !== 'hints')) return 'unknown';
  return service.state === 'ACTIVE' && isChecked ? 'pays' : 'unknown';
}

/** The shared verdict of all parts; `some` if one can pay and another cannot; otherwise the worst, if all are known. */
function combine(verdicts: readonly Verdict[]): Verdict {
  const [first] = verdicts;
  if (first === undefined) return 'unknown';
  if (verdicts.every((verdict) => verdict === first)) return first;
  const isAny = (...wanted: readonly Verdict[]) => verdicts.some((verdict) => wanted.includes(verdict));
  if (isAny('pays', 'some') && isAny('fails', 'waits', 'some')) return 'some';
  if (isAny('unknown')) return 'unknown';
  return isAny('fails') ? 'fails' : 'waits';
}

/** Whether it is known that the model can pay: of one that was deleted from the catalogue, only a payment tells. */
const isModelChecked = (its: WearableCase) =>
  its.device.kind === 'absent'
    ? newestEvent(its, eventKinds.payment) !== undefined
    : !isUnchecked(its.device);

/** @param causes those of the wearable, and those of the whole customer */
function verdictOf(its: WearableCase, causes: readonly Cause[], isCustomerChecked: boolean): Verdict {
  const { services } = its.wearable;
  const ofWhole = causes.filter(({ token }) => token === undefined);
  if (!services?.length) return verdictWithoutParts(ofWhole);
  return combine(
    services.map((service) =>
      verdictOfService(
        service,
        [...ofWhole, ...causes.filter(({ token }) => token === service.token)],
        isCustomerChecked && isModelChecked(its) && !isUnchecked(its.configs.get(service.configId ?? '')),
      ),
    ),
  );
}

export function verdictOfAll(customer: CustomerCase, causes: readonly Cause[]): Verdict {
  const { account, maintenance, list, wearables } = customer;
  if (wearables.length === 0) return verdictWithoutParts(causes);
  // What a role may not read stays permanently unchecked, and does not hide the verdict.
  const isChecked = ![account, maintenance, list].some(isUnresolved);
  const ofCustomer: Cause[] = [];
  // Grouped once: with thousands of wearables, each would search the causes of all.
  const byAsn = new Map(wearables.map(({ wearable: { asn } }): [string, Cause[]] => [asn, []]));
  for (const cause of causes) (cause.asn === undefined ? ofCustomer : byAsn.get(cause.asn))?.push(cause);
  return combine(
    wearables.map((its) =>
      verdictOf(its, [...ofCustomer, ...(byAsn.get(its.wearable.asn) ?? [])], isChecked),
    ),
  );
}

/** The verdict of a wearable without services, or a customer without wearables. */
const verdictWithoutParts = (causes: readonly Cause[]): Verdict =>
  causes.some((cause) => isConclusive(cause) && cause.effect === 'blocks') ? 'fails' : 'unknown';
