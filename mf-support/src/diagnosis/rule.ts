import type { Service } from '@console/resources';
import type { Finding } from './cause';
import type { CustomerCase, WearableCase } from './customerCase';

/** A rule finds one cause or none. It runs once per customer, per wearable or per service. */
export type OfCustomer = (customer: CustomerCase) => Finding | undefined;
export type OfWearable = (its: WearableCase, customer: CustomerCase) => Finding | undefined;
export type OfService = (its: WearableCase, customer: CustomerCase, service: Service) => Finding | undefined;
