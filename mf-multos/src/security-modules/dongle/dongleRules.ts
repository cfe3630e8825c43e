import { all, required, type Validator } from '@console/ui/validators';
import { type Login, type PinType, pinProblem, pinRoles } from '../../chip/pin';
import { serialNumberProblem } from '../../chip/serialNumber';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Exactly six characters (part 2, section 5). */
const pinFits: Validator = (value) => {
  const pin = textOf(value);
  return pin === '' ? undefined : pinProblem(pin);
};

/** Validators of this area's fields (part 2, section 5). */
export const dongleRules = {
  required: required(),
  pin: all(required(), pinFits),
  optionalPin: pinFits,
  serialNumber: ((value) => serialNumberProblem(textOf(value))) satisfies Validator,
};

export interface LoginValues {
  pinType?: PinType | undefined;
  pin?: string | undefined;
}

/** "a pin type and a pin are both required", but leaving out both is valid. */
export function optionalLoginErrors({ pinType, pin }: LoginValues): { pinType?: string; pin?: string } {
  if (!pinType && !pin) return {};
  const missingType = dongleRules.required(pinType);
  const wrongPin = dongleRules.pin(pin);
  return { ...(missingType && { pinType: missingType }), ...(wrongPin && { pin: wrongPin }) };
}

export function loginOf({ pinType, pin }: LoginValues): Login | undefined {
  return pinType && pin ? { pinType, pin } : undefined;
}

export const pinTypeLabel = (pinType: PinType) => `${pinType} (${pinRoles[pinType]})`;
