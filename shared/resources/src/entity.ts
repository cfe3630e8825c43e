import { boolean, type Infer, literal, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** The entity of devices and applications that are not claimed yet (part 2, section 3). */
export const pendingEntityId = 'pending';

/** An entity's type is always this (part 2, section 9). */
export const entityType = 'OEM';

const theme = {
  errorColor: maybe(string()),
  font: maybe(string()),
  hoverColor: maybe(string()),
  primaryColor: maybe(string()),
  primaryTextColor: maybe(string()),
  secondaryColor: maybe(string()),
  secondaryTextColor: maybe(string()),
  selectedColor: maybe(string()),
  successColor: maybe(string()),
};

/** Colours are CSS hex (`#1d4ed8`); font is a font family name. */
export const EntityTheme = type(theme);
export type EntityTheme = Infer<typeof EntityTheme>;

const contact = { email: maybe(string()), phone: maybe(string()), website: maybe(string()) };

/** An OEM or issuer. logo and coverImage are addresses. */
export const Entity = type({
  id: string(),
  name: string(),
  type: maybe(string()),
  logo: maybe(string()),
  coverImage: maybe(string()),
  description: maybe(string()),
  storeLink: maybe(string()),
  contact: maybe(type(contact)),
  excludedFromWebsite: maybe(boolean()),
  featuredOnWebsite: maybe(boolean()),
  theme: maybe(EntityTheme),
});
export type Entity = Infer<typeof Entity>;

/** POST /admin/entities and PUT /admin/entities/{id}: images are data URLs or kept addresses. */
export const EntityBody = object({
  name: string(),
  type: literal(entityType),
  logo: maybe(string()),
  coverImage: maybe(string()),
  description: maybe(string()),
  storeLink: maybe(string()),
  contact: maybe(object(contact)),
  excludedFromWebsite: boolean(),
  featuredOnWebsite: boolean(),
  theme: maybe(object(theme)),
});
export type EntityBody = Infer<typeof EntityBody>;

/** Why external staff are not shown what belongs to another entity. */
export const ownEntityOnly = (own: string) =>
  `External staff can open only what belongs to their own entity, ${own}.`;
