import { type ClientType, type Entity, entityOptions } from '@console/resources';
import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { useOnClear } from '@console/ui/FormPage';
import { ImageField } from '@console/ui/ImageField';
import { PasswordField } from '@console/ui/PasswordField';
import { SelectField } from '@console/ui/SelectField';
import { TextField } from '@console/ui/TextField';
import { urlHint } from '@console/ui/validators';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import type { ClientFormValues } from './clientForm';
import { bannerLimits, bannerPreview, bannerRatio, clientRules } from './clientRules';
import { offeredClientTypes } from './model';
import { SecretField } from './SecretField';
import { SecurityModuleFields } from './SecurityModuleFields';

const typeOptions = Object.entries(offeredClientTypes).map(([value, label]) => ({ value, label }));

const pin = { required: true, guarded: true, validate: clientRules.pin };

export function EntityField({ entities }: { entities: readonly Pick<Entity, 'id' | 'name'>[] }) {
  // There may be tens of thousands of entities, and the form renders with every keystroke.
  const options = useMemo(() => entityOptions(entities), [entities]);
  return (
    <SelectField
      name="entityId"
      label="Entity"
      required
      hint="Cannot be changed later."
      options={options}
      validate={clientRules.required}
    />
  );
}

/** The specification knows no authority, and so no later name, for Third Party (part 1, section 3). */
const thirdPartyHint = ' Third Party may be shown as Web/Iframe afterwards.';

export function TypeField({ type }: { type: ClientType | undefined }) {
  return (
    <SelectField
      name="clientType"
      label="Client Type"
      required
      hint={`This determines the fields below, and cannot be changed later.${type === 'THIRD_PARTY_INDEPENDENT' ? thirdPartyHint : ''}`}
      options={typeOptions}
      validate={clientRules.required}
    />
  );
}

export function NameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return <TextField name="name" label="Name" required validate={clientRules.name} autoFocus={autoFocus} />;
}

interface TypeFieldsProps {
  values: Partial<ClientFormValues>;
  /** The security module that the application already has. */
  assignedModule?: string | null | undefined;
  /** The secret that the application already has. */
  savedSecret?: string | undefined;
}

/** Nothing would be lost, so the user is not asked before leaving. */
const isNoChange = () => true;

/** The fields that depend on the type of the application (part 1, sections 2 and 5). */
export function FieldsOfType({ values, assignedModule, savedSecret }: TypeFieldsProps) {
  const { clientType: type, securityModuleRequired = false } = values;
  // Registered here because the secret's field unmounts when the type changes.
  const { input: revealed } = useField<string>('revealedSecret', { isEqual: isNoChange });
  useOnClear(() => revealed.onChange(revealed.value));
  if (type === undefined) return null;
  if (type === 'MOBILE') return <MobileAppFields />;
  return (
    <>
      {type === 'APPLIANCE' && (
        <FieldGroup title="Appliance">
          <Flex vertical gap={16}>
            <FieldGrid>
              <PasswordField name="adminPin" label="Admin PIN" {...pin} />
              <PasswordField name="operatorPin" label="Operator PIN" {...pin} />
            </FieldGrid>
            <SecurityModuleFields
              required={securityModuleRequired}
              chosen={values.securityModuleSerialNumber}
              assigned={assignedModule}
            />
          </Flex>
        </FieldGroup>
      )}
      <SecretField saved={savedSecret} revealed={revealed.value} onReveal={revealed.onChange} />
    </>
  );
}

function MobileAppFields() {
  const url = { type: 'url', hint: urlHint, validate: clientRules.url } as const;
  return (
    <FieldGroup title="Mobile app details">
      <Flex vertical gap={16}>
        <FieldGrid>
          <TextField name="mobileAppDetails.appStoreName" label="App store name" />
          <TextField name="mobileAppDetails.androidAppUrl" label="Android app url" {...url} />
          <TextField name="mobileAppDetails.iosAppUrl" label="iOS app url" {...url} />
          <TextField
            name="mobileAppDetails.supportEmail"
            label="Support email"
            type="email"
            validate={clientRules.supportEmail}
          />
          <TextField name="mobileAppDetails.supportUrl" label="Support url" {...url} />
        </FieldGrid>
        <ImageField
          name="mobileAppDetails.emailBanner"
          label="Email banner image"
          hint="PNG, JPEG or WebP, ideally with a ratio of 1 to 2.3. Compressed to at most 1 MB and 1024 px."
          limits={bannerLimits}
          ratio={bannerRatio}
          preview={bannerPreview}
        />
      </Flex>
    </FieldGroup>
  );
}
