import { type Entity, type EntityTheme, entityType, pendingEntityId } from '@console/resources';
import { createRandom, digits, type Random } from '../random';
import type { SeedOptions } from '../scale';
import { operatorEntityId } from '../staff';
import { type Brand, brands, issuers } from './brands';

const fonts = ['Inter', 'Source Sans 3', 'Lora', 'Work Sans', 'Playfair Display', 'Noto Sans'];
const callingCodes = ['+47', '+44', '+33', '+39', '+81', '+49', '+351', '+64'];

/** The first `count` brands, extended with numbered copies. */
export function scaledBrands(count: number): Brand[] {
  const more = Array.from({ length: Math.max(0, count - brands.length) }, (_, i) => {
    const model = brands[i % brands.length];
    if (!model) throw new Error('The seed has no brands');
    return { ...model, id: `${model.id}-${i + 2}`, name: `${model.name} ${i + 2}` };
  });
  return [...brands.slice(0, count), ...more];
}

/** OEMs (two in three with a theme), issuers, the operator and `pending`. */
export function seedEntities({ seed, scale }: SeedOptions): Entity[] {
  const random = createRandom(seed, 'entities');
  const oems = scaledBrands(scale.entities).map((brand, i) => ({
    ...described(random, brand),
    featuredOnWebsite: i % 5 === 0,
    ...(i % 3 === 2 ? {} : { theme: themeOf(random, brand.color) }),
    ...(i % 11 === 10 ? excludedFromWebsite : {}),
  }));
  const banks = issuers.map((issuer) => ({
    ...described(random, { ...issuer, about: `Cards of ${issuer.name} for wearables.` }),
    ...excludedFromWebsite,
  }));
  return [
    ...oems,
    ...banks,
    entity(operatorEntityId, 'Platform Operator', {
      description: 'The staff who run the platform.',
      ...excludedFromWebsite,
    }),
    entity(pendingEntityId, 'Pending', {
      description: 'Devices and applications that no entity has claimed yet.',
      ...excludedFromWebsite,
    }),
  ];
}

const excludedFromWebsite = { excludedFromWebsite: true, coverImage: null, storeLink: null };

function entity(id: string, name: string, more: Partial<Entity>): Entity {
  return {
    id,
    name,
    type: entityType,
    logo: null,
    coverImage: null,
    description: null,
    storeLink: null,
    contact: null,
    excludedFromWebsite: false,
    featuredOnWebsite: false,
    ...more,
  };
}

function described(random: Random, { id, name, color, about }: Omit<Brand, 'shapes'>): Entity {
  const hex = color.slice(1);
  return entity(id, name, {
    logo: `/logos/${id}-${hex}.png`,
    coverImage: `/covers/${id}-${hex}.png`,
    description: about,
    storeLink: `https://${id}.example.com/shop`,
    contact: {
      email: `hello@${id}.example.com`,
      phone: `${random.pick(callingCodes)} ${random.between(200, 999)} 555 ${random.text(4, digits)}`,
      website: `https://${id}.example.com`,
    },
  });
}

function themeOf(random: Random, color: string): EntityTheme {
  return {
    errorColor: '#b42318',
    font: random.pick(fonts),
    hoverColor: mix(color, '#ffffff', 0.2),
    primaryColor: color,
    primaryTextColor: '#ffffff',
    secondaryColor: mix(color, '#ffffff', 0.85),
    secondaryTextColor: '#1f2933',
    selectedColor: mix(color, '#000000', 0.25),
    successColor: '#1a7f4b',
  };
}

function mix(color: string, other: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(color.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
