import { serviceTokenLength, type WearableSearchType, wearableLimits } from '@console/resources';
import {
  all,
  alphanumeric,
  exactLength,
  lengthBetween,
  required,
  type Validator,
} from '@console/ui/validators';
import { emailRule } from '../accounts/email';
import { accountPath } from '../accounts/paths';
import type { RecentSearch } from '../search/recentSearchesAtom';
import { typedSearch } from '../search/typedSearch';
import { wearablePath } from './paths';

const { asn, visualIdMin, visualIdMax, serialNumber } = wearableLimits;

/** The types that find one wearable; an email finds all of an account. */
export type WearableIdType = Exclude<WearableSearchType, 'email'>;

/** The search types, in the order of the selector (part 2, section 2, "Search Wearables"). */
export const searchTypes = [
  'asn',
  'visualId',
  'email',
  'serialNumber',
] as const satisfies WearableSearchType[];

export const searchLabels: Record<WearableSearchType, string> = {
  asn: 'ASN',
  visualId: 'Visual Id',
  email: 'Email',
  serialNumber: 'Serial Number',
};

export const searchHints: Record<WearableSearchType, string> = {
  asn: `${asn} letters and digits`,
  visualId: `${visualIdMin} to ${visualIdMax} letters and digits`,
  email: 'Opens the customer’s account',
  serialNumber: `${serialNumber} letters and digits`,
};

/** Validators for a value without white space (part 2, section 5, "Wearable search"). The selector does not offer the token. */
export const searchRules: Record<WearableSearchType | 'token', Validator> = {
  asn: all(required('ASN is required!'), exactLength(asn, 'Invalid ASN'), alphanumeric('Invalid ASN')),
  email: emailRule,
  serialNumber: all(
    required('Serial number is required!'),
    exactLength(serialNumber, 'Invalid serial number'),
    alphanumeric('Invalid serial number'),
  ),
  visualId: all(
    required('Visual Id is required!'),
    lengthBetween(visualIdMin, visualIdMax, 'Visual Id length must be between 10 and 14 characters'),
    alphanumeric('Invalid Visual Id, please check'),
  ),
  token: all(
    required(),
    exactLength(serviceTokenLength, 'Token length must be 48'),
    alphanumeric('Invalid Token, please check'),
  ),
};

/** The search types for which a value is valid. Lets staff search an id that was pasted under the wrong type. */
export function fittingTypes(value: string): WearableSearchType[] {
  return searchTypes.filter((type) => searchRules[type](value) === undefined);
}

/** A search by email opens the customer's account, any other the wearable (part 2, section 2). */
export function wearableSearch(type: WearableSearchType, typed: string): RecentSearch {
  const value = typedSearch(type, typed);
  const address = type === 'email' ? accountPath(value) : wearablePath(type, value);
  return { kind: searchLabels[type], value, address };
}
