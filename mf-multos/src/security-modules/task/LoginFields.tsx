import { FieldGrid } from '@console/ui/FormField';
import { PasswordField } from '@console/ui/PasswordField';
import { SelectField } from '@console/ui/SelectField';
import type { PinType } from '../../chip/pin';
import { dongleRules, pinTypeLabel } from '../dongle/dongleRules';

interface LoginFieldsProps {
  pinTypes: readonly PinType[];
  required: boolean;
  hint: string;
}

/** A PIN and its type. If not required, either both are filled in or neither (part 2, section 5). */
export function LoginFields({ pinTypes, required, hint }: LoginFieldsProps) {
  return (
    <FieldGrid>
      <SelectField
        name="pinType"
        label="PIN type"
        required={required}
        clearable={!required}
        hint={hint}
        options={pinTypes.map((value) => ({ value, label: pinTypeLabel(value) }))}
        {...(required && { validate: dongleRules.required })}
      />
      <PasswordField
        name="pin"
        label="PIN"
        required={required}
        {...(required && { validate: dongleRules.pin })}
      />
    </FieldGrid>
  );
}
