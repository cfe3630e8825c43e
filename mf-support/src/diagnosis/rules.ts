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

type Rules<Find> = Readonly<Record<string, Find>>;

const causes = (of: Pick<Cause, 'rule' | 'asn' | 'token'>, finding: Finding | undefined): Cause[] =>
  finding ? [{ ...of, ...finding }] : [];

const ofCustomer = (customer: CustomerCase, rules: Rules<OfCustomer>) =>
  Object.entries(rules).flatMap(([rule, find]) => causes({ rule }, find(customer)));

const ofWearables = (customer: CustomerCase, rules: Rules<OfWearable>) =>
  Object.entries(rules).flatMap(([rule, find]) =>
    customer.wearables.flatMap((its) => causes({ rule, asn: its.wearable.asn }, find(its, customer))),
  );

const ofServices = (customer: CustomerCase, rules: Rules<OfService>) =>
  Object.entries(rules).flatMap(([rule, find]) =>
    customer.wearables.flatMap((its) =>
      (its.wearable.services ?? []).flatMap((service) =>
        causes({ rule, asn: its.wearable.asn, token: service.token }, find(its, customer, service)),
      ),
    ),
  );

/**
 * The causes that the rules find, in the order in which they have to be fixed: a cause that prevents the other steps comes
 * first. Those of one rule have the order of the wearables and their services.
 */
export const causesOf = (customer: CustomerCase): Cause[] => [
  ...ofCustomer(customer, { noAccount, accountDisabled, maintenanceOn, noWearable }),
  ...ofWearables(customer, { registeredToNobody, notPaired, noService }),
  ...ofServices(customer, { deviceLacks, configRetired, deleted, mobilePersoOff, personalisationFailed }),
  ...ofServices(customer, { activationOver, suspended, activationWaiting }),
  ...ofServices(customer, { personalisationWaiting, unknownState }),
  ...ofCustomer(customer, { accountUnverified, signedOut }),
];
