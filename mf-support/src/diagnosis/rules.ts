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

type OfCustomer = (customer: CustomerCase) => Finding[];
type OfWearable = (its: WearableCase, customer: CustomerCase) => Finding[];
type OfService = (its: WearableCase, customer: CustomerCase, service: Service) => Finding[];

const ofCustomer =
  (name: string, find: OfCustomer): Rule =>
  (customer) =>
    find(customer).map((finding) => ({ rule: name, ...finding }));

const ofWearable =
  (name: string, find: OfWearable): Rule =>
  (customer) =>
    customer.wearables.flatMap((its) =>
      find(its, customer).map((finding) => ({ rule: name, asn: its.wearable.asn, ...finding })),
    );

const ofService =
  (name: string, find: OfService): Rule =>
  (customer) =>
    customer.wearables.flatMap((its) =>
      (its.wearable.services ?? []).flatMap((service) =>
        find(its, customer, service).map((finding) => ({
          rule: name,
          asn: its.wearable.asn,
          token: service.token,
          ...finding,
        })),
      ),
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
