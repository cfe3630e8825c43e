import { email, hexColour, httpUrl, required } from '@console/ui/validators';
import type { ValidationErrors } from 'final-form';
import type { EntityFormValues } from './entityForm';

export const entityRules = {
  name: required(),
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
