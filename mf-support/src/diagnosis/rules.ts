import type { Service } from '@console/resources';
import type { Cause, Finding } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';
import { accountDisabled, accountUnverified, noAccount, signedOut } from './rules/accountRules';
import { activationOver, activationWaiting } from './rules/activationRules';
import { configRetired } from './rules/configRule';
import { deviceLacks } from './rules/deviceRule';
import { maintenanceOn } from './rules/maintenanceOn';
import { mobilePersoOff, personalisationFailed, personalisationWaiting } from './rules/personalisationRules';
import { deleted, suspended, unknownState } from './rules/stateRules';
import { noService, notPaired, noWearable, registeredToNobody } from './rules/wearableRules';

/** All causes of one rule, in the order of the wearables and their services. */
type Rule = (customer: CustomerCase) => Cause[];

/** A rule finds one cause or none; what it looks at may be there several times. */
type OfCustomer = (customer: CustomerCase) => Finding | undefined;
type OfWearable = (its: WearableCase, customer: CustomerCase) => Finding | undefined;
type OfService = (its: WearableCase, customer: CustomerCase, service: Service) => Finding | undefined;

const ofCustomer =
  (rule: string, find: OfCustomer): Rule =>
  (customer) => {
    const finding = find(customer);
    return finding ? [{ rule, ...finding }] : [];
  };

const ofWearable =
  (rule: string, find: OfWearable): Rule =>
  (customer) =>
    customer.wearables.flatMap((its) => {
      const finding = find(its, customer);
      return finding ? { rule, asn: its.wearable.asn, ...finding } : [];
    });

const ofService =
  (rule: string, find: OfService): Rule =>
  (customer) =>
    customer.wearables.flatMap((its) =>
      (its.wearable.services ?? []).flatMap((service) => {
        const finding = find(its, customer, service);
        return finding ? { rule, asn: its.wearable.asn, token: service.token, ...finding } : [];
      }),
    );

/** In the order in which their causes are put right: what stands in the way of every other step comes first. */
export const rules: readonly Rule[] = [
  ofCustomer('noAccount', noAccount),
  ofCustomer('accountDisabled', accountDisabled),
  ofCustomer('maintenanceOn', maintenanceOn),
  ofCustomer('noWearable', noWearable),
  ofWearable('registeredToNobody', registeredToNobody),
  ofWearable('notPaired', notPaired),
  ofWearable('noService', noService),
  ofService('deviceLacks', deviceLacks),
  ofService('configRetired', configRetired),
  ofService('deleted', deleted),
  ofService('mobilePersoOff', mobilePersoOff),
  ofService('personalisationFailed', personalisationFailed),
  ofService('activationOver', activationOver),
  ofService('suspended', suspended),
  ofService('activationWaiting', activationWaiting),
  ofService('personalisationWaiting', personalisationWaiting),
  ofService('unknownState', unknownState),
  ofCustomer('accountUnverified', accountUnverified),
  ofCustomer('signedOut', signedOut),
];
