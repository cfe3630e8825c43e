import { codeText, deviceTypes } from '@console/resources';
import { CheckboxField } from '@console/ui/CheckboxField';
import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { ImageField } from '@console/ui/ImageField';
import { NumberField } from '@console/ui/NumberField';
import { SelectField } from '@console/ui/SelectField';
import { TextAreaField } from '@console/ui/TextAreaField';
import { TextField } from '@console/ui/TextField';
import { urlHint } from '@console/ui/validators';
import { imageTypesHint } from '../imageTypes';
import type { VariantValues } from './deviceForm';
import { deviceRules } from './deviceRules';
import { VariantsEditor } from './VariantsEditor';

const typeOptions = deviceTypes.map((value) => ({ value, label: codeText(value) }));

interface DeviceFieldsProps {
  /** Brand, model and version identify a device, so they are read-only in the edit form (part 2, section 2). */
  mode: 'create' | 'edit';
  /** The brands that the OEM's devices have so far, as they are spelt. */
  brands?: readonly string[];
  /** Focuses the version, the one field that a duplicate does not copy. */
  startAtVersion?: boolean;
  /** Of the device that the form begins with; one that cannot be chosen is said. */
  loadedType: string | null | undefined;
  loadedVariants?: readonly VariantValues[];
  registeredVariants?: readonly string[];
}

const none: readonly never[] = [];
const cannotBeChanged = 'Cannot be changed later.';

function typeHint(loaded: string | null | undefined): { hint?: string } {
  if (!loaded || typeOptions.some(({ value }) => value === loaded)) return {};
  return { hint: `On the platform it is ${codeText(loaded)}, which cannot be chosen here.` };
}

/** The fields of part 2, section 2, "Add Device". */
export function DeviceFields(props: DeviceFieldsProps) {
  const {
    mode,
    brands = none,
    startAtVersion = false,
    loadedType,
    loadedVariants = none,
    registeredVariants = none,
  } = props;
  const nameField = {
    code: true,
    validate: deviceRules.name,
    ...(mode === 'edit' ? { disabled: true } : { required: true, hint: cannotBeChanged }),
  };
  return (
    <>
      <FieldGroup title="Device">
        <FieldGrid>
          <TextField name="entityId" label="Entity Id" disabled />
          <TextField
            name="brand"
            label="Brand"
            {...nameField}
            {...(brands.length > 0 && { hint: `${cannotBeChanged} Brands so far: ${brands.join(', ')}` })}
          />
          <TextField name="model" label="Model" {...nameField} />
          <TextField name="version" label="Version" {...nameField} autoFocus={startAtVersion} />
          <NumberField name="tdpId" label="TDP" term="TDP" required validate={deviceRules.tdpId} />
          <TextField
            name="tdpIdentifier"
            label="TDP Identifier"
            term="TDP Identifier"
            required
            code
            validate={deviceRules.tdpIdentifier}
          />
          <SelectField
            name="type"
            label="Type"
            required
            options={typeOptions}
            validate={deviceRules.type}
            {...typeHint(loadedType)}
          />
          <TextField name="typeCode" label="Type Code" code />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Description and links">
        <FieldGrid>
          <TextField
            name="storeLink"
            label="Store url"
            type="url"
            hint={urlHint}
            validate={deviceRules.storeLink}
          />
          <TextField name="brandMobileVideoTrailer" label="Video trailer url" type="url" />
          <TextAreaField name="description" label="Description" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Support and website">
        <FieldGrid>
          <CheckboxField name="rcosNotSupported" label="Rcos NOT supported" term="Rcos" />
          <CheckboxField
            name="tokenisationNotSupported"
            label="Tokenisation NOT supported"
            term="Tokenisation"
          />
          <CheckboxField name="promoReadyNotSupported" label="Promo Ready NOT supported" term="Promo Ready" />
          <CheckboxField name="excludedFromWebsite" label="Excluded from website" />
          <CheckboxField name="featuredOnWebsite" label="Featured on website" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Images">
        <ImageField
          name="defaultImage"
          label="Default Image"
          required
          hint={imageTypesHint}
          validate={deviceRules.defaultImage}
        />
      </FieldGroup>
      <FieldGroup title="Variants">
        <VariantsEditor loaded={loadedVariants} registered={registeredVariants} />
      </FieldGroup>
    </>
  );
}
