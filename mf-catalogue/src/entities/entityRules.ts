import { all, email, hexColour, httpUrl, required } from '@console/ui/validators';
import type { ValidationErrors } from 'final-form';
import type { EntityFormValues } from './entityForm';

/** Whether a name, such as Créate!, is assumed to give the id 'create', as with the stand-in; the specification does not say. */
const givesCreate = (name: string) =>
  /^[^\p{L}\p{N}]*create[^\p{L}\p{N}]*$/iu.test(name.normalize('NFD').replace(/\p{Mark}/gu, ''));

export const entityRules = {
  name: required(),
  newName: all(required(), (name) =>
    givesCreate(String(name))
      ? 'Choose another name: the page of an entity with this name could not be opened'
      : undefined,
  ),
  storeLink: httpUrl(),
  email: email(),
  color: hexColour(),
};

const missing = required();

/** Part 2, section 5: required "unless 'Excluded from website' is on". */
export function requiredForWebsite(values: Partial<EntityFormValues>): ValidationErrors {
  if (values.excludedFromWebsite) return {};
  const { description, storeLink, contact = {} } = values;
  return {
    description: missing(description),
    storeLink: missing(storeLink),
    contact: {
      email: missing(contact.email),
      phone: missing(contact.phone),
      website: missing(contact.website),
    },
  };
}
