import type { Cause } from './cause';
import { type Check, checksOf } from './checks';
import type { CustomerCase } from './customerCase';
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
  return { verdict: verdictOfAll(customer, causes), causes, checks: checksOf(customer) };
}
