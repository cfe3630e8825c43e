import { all, email, hexColour, httpUrl, required } from '@console/ui/validators';
import type { ValidationErrors } from 'final-form';
import type { EntityFormValues } from './entityForm';
import { entityPath } from './paths';

/** The id that a name is assumed to give, as with the stand-in; the specification does not say: Maison Éclat → maison-eclat */
const idOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const entityRules = {
  name: required(),
  newName: all(required(), (name) => {
    const id = typeof name === 'string' && idOf(name);
    return id && !entityPath(id)
      ? 'Choose another name: the page of an entity with this name could not be opened'
      : undefined;
  }),
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
