import { type Entity, type EntityBody, type EntityTheme, entityType } from '@console/resources';
import { textToSend } from '@console/ui/formText';

type TextsOf<T> = { [Name in keyof T]?: string | undefined };
type ContactValues = TextsOf<NonNullable<Entity['contact']>>;
type ThemeValues = TextsOf<EntityTheme>;

/** The values of the create and edit forms; empty texts are undefined. */
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

/** The initial values of the create form. */
export const newEntityValues: Partial<EntityFormValues> = {
  type: entityType,
  excludedFromWebsite: false,
  featuredOnWebsite: false,
};

/** The form values of an entity, or of a file that contains one. */
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

/** Sends every field, so that clearing one in the form also clears it on the platform. */
export function entityBody(values: EntityFormValues): EntityBody {
  const { contact = {} } = values;
  const theme = themeOf(values.theme ?? {});
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
    theme: Object.values(theme).some(Boolean) ? theme : null,
  };
}

function themeOf(theme: EntityTheme): Required<EntityTheme> {
  const text = (value: string | null | undefined) => textToSend(value ?? undefined);
  return {
    errorColor: text(theme.errorColor),
    font: text(theme.font),
    hoverColor: text(theme.hoverColor),
    primaryColor: text(theme.primaryColor),
    primaryTextColor: text(theme.primaryTextColor),
    secondaryColor: text(theme.secondaryColor),
    secondaryTextColor: text(theme.secondaryTextColor),
    selectedColor: text(theme.selectedColor),
    successColor: text(theme.successColor),
  };
}

/** Drops empty texts; undefined if none is left, which is how final-form represents an empty group. */
function texts<T extends object>(group: T): TextsOf<T> | undefined {
  const filled: TextsOf<T> = {};
  for (const name in group) {
    const value = group[name];
    if (typeof value === 'string' && value !== '') filled[name] = value;
  }
  return Object.keys(filled).length > 0 ? filled : undefined;
}
