import { type Entity, type EntityBody, type EntityTheme, entityType } from '@console/resources';
import { textToSend } from '@console/ui/formText';

type TextsOf<T> = { [Name in keyof T]?: string | undefined };
export type ContactValues = TextsOf<NonNullable<Entity['contact']>>;
export type ThemeValues = TextsOf<EntityTheme>;

/** What the add and the edit form hold; a text that is empty is undefined. */
export interface EntityFormValues {
  name: string;
  type: typeof entityType;
  logo?: string | undefined;
  coverImage?: string | undefined;
  description?: string | undefined;
  storeLink?: string | undefined;
  contact?: ContactValues | undefined;
  excludedFromWebsite: boolean;
  featuredOnWebsite: boolean;
  theme?: ThemeValues | undefined;
}

/** What the add form begins with. */
export const newEntityValues: Partial<EntityFormValues> = {
  type: entityType,
  excludedFromWebsite: false,
  featuredOnWebsite: false,
};

/** What a form begins with for an entity, or for a file that holds one. */
export function valuesOf(entity: Omit<Entity, 'id'>): EntityFormValues {
  const { name, logo, coverImage, description, storeLink, contact, theme } = entity;
  return {
    name,
    type: entityType,
    logo: logo ?? undefined,
    coverImage: coverImage ?? undefined,
    description: description ?? undefined,
    storeLink: storeLink ?? undefined,
    contact: texts({ email: contact?.email, phone: contact?.phone, website: contact?.website }),
    excludedFromWebsite: entity.excludedFromWebsite ?? false,
    featuredOnWebsite: entity.featuredOnWebsite ?? false,
    theme: texts(themeOf(theme ?? {})),
  };
}

/** Every field is named, so that one which was emptied is emptied on the platform too. */
export function entityBody(values: EntityFormValues): EntityBody {
  const { contact = {}, theme = {} } = values;
  return {
    name: values.name.trim(),
    type: entityType,
    logo: values.logo ?? null,
    coverImage: values.coverImage ?? null,
    description: textToSend(values.description),
    storeLink: textToSend(values.storeLink),
    contact: {
      email: textToSend(contact.email),
      phone: textToSend(contact.phone),
      website: textToSend(contact.website),
    },
    excludedFromWebsite: values.excludedFromWebsite,
    featuredOnWebsite: values.featuredOnWebsite,
    theme: Object.values(theme).some(Boolean) ? themeOf(theme) : null,
  };
}

function themeOf(theme: EntityTheme): Required<EntityTheme> {
  return {
    errorColor: theme.errorColor ?? null,
    font: theme.font ?? null,
    hoverColor: theme.hoverColor ?? null,
    primaryColor: theme.primaryColor ?? null,
    primaryTextColor: theme.primaryTextColor ?? null,
    secondaryColor: theme.secondaryColor ?? null,
    secondaryTextColor: theme.secondaryTextColor ?? null,
    selectedColor: theme.selectedColor ?? null,
    successColor: theme.successColor ?? null,
  };
}

/** Without what is empty; undefined where nothing is left, as final-form has it too. */
function texts<T extends object>(group: T): TextsOf<T> | undefined {
  const filled: TextsOf<T> = {};
  for (const name in group) {
    const value = group[name];
    if (typeof value === 'string' && value !== '') filled[name] = value;
  }
  return Object.keys(filled).length > 0 ? filled : undefined;
}
