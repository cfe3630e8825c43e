import type { Cause } from './cause';
import { type Check, checksOf } from './checks';
import type { CustomerCase } from './customerCase';
import { isOpen } from './known';
import { rules } from './rules';
import { type Verdict, verdictOfAll } from './verdict';

export interface Diagnosis {
  verdict: Verdict;
  /** Why it cannot pay: what to put right first comes first. Empty where nothing was found. */
  causes: readonly Cause[];
  checks: readonly Check[];
}

/** What may well be no cause comes last; the rest in the order of the rules, of the wearables and of their services. */
const rank = ({ certainty }: Cause) => (certainty === 'possible' ? 1 : 0);

/**
 * Why a customer's wearables cannot pay, from what is known of them. Pure: the same case gives the same answer. Never
 * throws, whatever a reply held; a cause names its evidence, and only what the state of a record says decides: the history
 * tells when and by whom.
 */
export function diagnose(customer: CustomerCase): Diagnosis {
  const causes = rules.flatMap((rule) => rule(customer)).sort((one, other) => rank(one) - rank(other));
  const verdict = verdictOfAll(customer.wearables, causes);
  return {
    verdict: verdict === 'pays' && isUndecided(customer) ? 'unknown' : verdict,
    causes,
    checks: checksOf(customer),
  };
}

/** What could still block it is on its way, or could not be loaded. */
function isUndecided({ account, maintenance, list, wearables }: CustomerCase): boolean {
  const ofWearables = wearables.flatMap(({ wearable, device, configs }) => [
    device,
    ...(wearable.services ?? []).map(({ configId }) => configs.get(configId ?? '')),
  ]);
  return [account, maintenance, list, ...ofWearables].some(isOpen);
}
