import { CheckboxField } from '@console/ui/CheckboxField';
import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { ImageField } from '@console/ui/ImageField';
import { TextAreaField } from '@console/ui/TextAreaField';
import { TextField } from '@console/ui/TextField';
import { urlHint } from '@console/ui/validators';
import { useFormState } from 'react-final-form';
import { imageTypesHint } from '../imageTypes';
import type { EntityFormValues } from './entityForm';
import { entityRules } from './entityRules';
import { ThemeFields } from './ThemeFields';

const coverPreview = { width: 276, height: 120 };

interface EntityFieldsProps {
  /** "On edit, name and type cannot be changed" (part 2, section 2). */
  mode: 'create' | 'edit';
}

/** The fields of part 2, section 2, "Add an Entity / Edit Entity". */
export function EntityFields({ mode }: EntityFieldsProps) {
  const { values } = useFormState<EntityFormValues>({ subscription: { values: true } });
  const onWebsite = !values.excludedFromWebsite;
  return (
    <>
      <FieldGroup title="Entity">
        <FieldGrid>
          <TextField
            name="name"
            label="Name"
            {...(mode === 'edit'
              ? { disabled: true, validate: entityRules.name }
              : {
                  required: true,
                  validate: entityRules.newName,
                  hint: 'Cannot be changed later, and an entity cannot be deleted.',
                })}
          />
          <TextField name="type" label="Type" disabled />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Website">
        <FieldGrid>
          <CheckboxField name="excludedFromWebsite" label="Excluded from website" />
          <CheckboxField name="featuredOnWebsite" label="Featured on website" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Description and contact">
        <FieldGrid>
          <TextField
            name="storeLink"
            label="Store link"
            type="url"
            hint={urlHint}
            required={onWebsite}
            validate={entityRules.storeLink}
          />
          <TextField
            name="contact.email"
            label="Contact email"
            type="email"
            required={onWebsite}
            validate={entityRules.email}
          />
          <TextField name="contact.phone" label="Contact phone" type="tel" required={onWebsite} />
          <TextField name="contact.website" label="Contact website" type="url" required={onWebsite} />
          <TextAreaField name="description" label="Description" required={onWebsite} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Images">
        <FieldGrid>
          <ImageField name="logo" label="Logo" hint={imageTypesHint} />
          <ImageField name="coverImage" label="Cover image" hint={imageTypesHint} preview={coverPreview} />
        </FieldGrid>
      </FieldGroup>
      <ThemeFields values={values} />
    </>
  );
}
