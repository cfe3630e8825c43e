import { pathSegment } from '@console/api';
import { all, httpUrl, required, wholeNumber } from '@console/ui/validators';
import type { ValidationErrors } from 'final-form';
import { type DeviceFormValues, variantsOf } from './deviceForm';
import { VARIANT_IS_REGISTERED, wasRenamed } from './registeredVariants';

/** Brand, model and version are parts of the device's URL: without usable ones, nobody could open or delete it. */
function usableInUrl(value: unknown): string | undefined {
  const isUsable = typeof value !== 'string' || pathSegment(value.trim()) !== undefined;
  return isUsable ? undefined : 'This cannot be used in a URL';
}

/** The rules of part 1 and part 2, section 5; where their messages differ, those of part 2, which covers both forms. */
export const deviceRules = {
  name: all(required(), usableInUrl),
  tdpId: all(wholeNumber('Tdp must be a number'), required('Tdp is required')),
  tdpIdentifier: required('Tdp Identifier is required'),
  type: required('Select your type category'),
  storeLink: httpUrl(),
  defaultImage: required('Default image is required!'),
  variantColor: required('description required'),
  variantImage: required('image required'),
};

/** Validates the variants together: their descriptions are unique, and registered ones keep theirs. */
export function variantErrors(
  values: Partial<DeviceFormValues>,
  registered: readonly string[],
): ValidationErrors {
  const taken = new Set<string>();
  const variants: Record<string, { color: string }> = {};
  for (const { key, ...variant } of variantsOf(values)) {
    const color = variant.color?.trim();
    if (wasRenamed(variant, registered)) variants[key] = { color: VARIANT_IS_REGISTERED };
    else if (color && taken.has(color))
      variants[key] = { color: 'Another variant already has this description' };
    if (color) taken.add(color);
  }
  return { variants };
}
