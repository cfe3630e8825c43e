import type { Cause } from './cause';
import { type Check, checksOf } from './checks';
import type { CustomerCase } from './customerCase';
import { isUnresolved } from './known';
import { rules } from './rules';
import { type Verdict, verdictOfAll } from './verdict';

export interface Diagnosis {
  verdict: Verdict;
  /** Why it cannot pay, in the order in which to fix it. Empty if nothing was found. */
  causes: readonly Cause[];
  checks: readonly Check[];
}

/** Sorts possible causes last; the others keep the order of the rules, wearables and services. */
const rank = ({ certainty }: Cause) => (certainty === 'possible' ? 1 : 0);

/**
 * Finds out why a customer's wearables cannot pay. Pure, and never throws, whatever the replies contain. Every cause names
 * its evidence. Only the state of a record decides; the history adds when it happened and by whom.
 */
export function diagnose(customer: CustomerCase): Diagnosis {
  const causes = rules.flatMap((rule) => rule(customer)).sort((one, other) => rank(one) - rank(other));
  const verdict = verdictOfAll(customer.wearables, causes);
  const saysOneCanPay = verdict === 'pays' || verdict === 'some';
  return {
    verdict: saysOneCanPay && isUndecided(customer) ? 'unknown' : verdict,
    causes,
    checks: checksOf(customer),
  };
}

/** Whether something that could block it is still loading or failed to load. */
function isUndecided({ account, maintenance, list, wearables }: CustomerCase): boolean {
  const ofWearables = wearables.flatMap(({ wearable, device, configs }) => [
    device,
    ...(wearable.services ?? []).map(({ configId }) => configs.get(configId ?? '')),
  ]);
  return [account, maintenance, list, ...ofWearables].some(isUnresolved);
}
