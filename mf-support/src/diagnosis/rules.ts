import type { Cause, Finding } from './cause';
import type { CustomerCase } from './customerCase';
import type { OfCustomer, OfService, OfWearable } from './rule';
import { accountDisabled, accountUnverified, noAccount, signedOut } from './rules/accountRules';
import { activationOver, activationWaiting } from './rules/activationRules';
import { configRetired } from './rules/configRule';
import { deviceLacks } from './rules/deviceRule';
import { maintenanceOn } from './rules/maintenanceOn';
import { mobilePersoOff, personalisationFailed, personalisationWaiting } from './rules/personalisationRules';
import { deleted, suspended, unknownState } from './rules/stateRules';
import { noService, notPaired, noWearable, registeredToNobody } from './rules/wearableRules';

/** Finds all causes of one rule, in the order of the wearables and their services. */
type Rule = (customer: CustomerCase) => Cause[];

type Rules<Find> = Readonly<Record<string, Find>>;

const causes = (of: Pick<Cause, 'rule' | 'asn' | 'token'>, finding: Finding | undefined): Cause[] =>
  finding ? [{ ...of, ...finding }] : [];

const ofCustomer = (finds: Rules<OfCustomer>): Rule[] =>
  Object.entries(finds).map(
    ([rule, find]) =>
      (customer) =>
        causes({ rule }, find(customer)),
  );

const ofWearable = (finds: Rules<OfWearable>): Rule[] =>
  Object.entries(finds).map(
    ([rule, find]) =>
      (customer) =>
        customer.wearables.flatMap((its) => causes({ rule, asn: its.wearable.asn }, find(its, customer))),
  );

const ofService = (finds: Rules<OfService>): Rule[] =>
  Object.entries(finds).map(
    ([rule, find]) =>
      (customer) =>
        customer.wearables.flatMap((its) =>
          (its.wearable.services ?? []).flatMap((service) =>
            causes({ rule, asn: its.wearable.asn, token: service.token }, find(its, customer, service)),
          ),
        ),
  );

/** In the order in which their causes have to be fixed: a cause that prevents the other steps comes first. */
export const rules: readonly Rule[] = [
  ...ofCustomer({ noAccount, accountDisabled, maintenanceOn, noWearable }),
  ...ofWearable({ registeredToNobody, notPaired, noService }),
  ...ofService({ deviceLacks, configRetired, deleted, mobilePersoOff, personalisationFailed }),
  ...ofService({ activationOver, suspended, activationWaiting, personalisationWaiting, unknownState }),
  ...ofCustomer({ accountUnverified, signedOut }),
];
