import { all, httpUrl, messages, required, wholeNumber } from '@console/ui/validators';
import type { ValidationErrors } from 'final-form';
import type { DeviceFormValues, VariantValues } from './deviceForm';
import { VARIANT_IS_REGISTERED, wasRenamed } from './registeredVariants';

/** The rules of part 1 and part 2, section 5; where their words differ, those of part 2, which covers both forms. */
export const deviceRules = {
  required: required(),
  tdpId: all(wholeNumber(messages.tdpNumber), required(messages.tdpRequired)),
  tdpIdentifier: required('Tdp Identifier is required'),
  type: required(messages.deviceType),
  storeLink: httpUrl(),
  defaultImage: required('Default image is required!'),
  variantColor: required('description required'),
  variantImage: required('image required'),
};

/** What concerns several variants: no two alike, and the registered ones as they were. */
export function variantErrors(
  { variants = [] }: Partial<DeviceFormValues>,
  registered: readonly string[],
): ValidationErrors {
  const errors = variants.map((variant, at) => {
    if (wasRenamed(variant, registered)) return { color: VARIANT_IS_REGISTERED };
    return isTaken(variant, variants.slice(0, at))
      ? { color: 'Another variant has this description' }
      : undefined;
  });
  return errors.some(Boolean) ? { variants: errors } : {};
}

function isTaken({ color }: VariantValues, before: readonly VariantValues[]): boolean {
  const name = color?.trim();
  return Boolean(name) && before.some((other) => other.color?.trim() === name);
}
