import { serviceTokenLength, wearableLimits } from '@console/resources';
import { withSeparators } from '@console/ui/withSeparators';
import { fittingTypes } from '../wearables/search';

const { asn, visualIdMin, visualIdMax } = wearableLimits;

/**
 * The progress of a partial id ('13 of 20 characters'), or that it is no id to search by. Undefined for a complete id and
 * for anything else.
 * @param isComplete whether it is one of the type that is searched; by default, of any
 */
export function typedLength(value: string, isComplete = fittingTypes(value).length > 0): string | undefined {
  if (!/^[A-Za-z0-9]+$/.test(value) || isComplete) return undefined;
  if (value.length === serviceTokenLength) return 'This is a token ID, which cannot be searched.';
  if (value.length > asn) return `${withSeparators(value.length)} characters: no ID has more than ${asn}`;
  return `${value.length} of ${asn} characters of an ASN or serial number${otherKind(value)}`;
}

function otherKind(value: string): string {
  if (/^(\d{4}|\d{15,19})$/.test(value))
    return '; card numbers cannot be searched: search by email, the account lists its cards';
  return value.length < visualIdMin ? `; a Visual Id has ${visualIdMin} to ${visualIdMax}` : '';
}
