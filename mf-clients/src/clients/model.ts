import type { Client, ClientType } from '@console/resources';

/** Display names of the client types, by the authority that the platform assigns (part 1, section 3). */
const clientTypeByAuthority = {
  ROLE_CORE: 'Core',
  ROLE_WEB: 'Web/Iframe',
  ROLE_APPLIANCE: 'Appliance',
  ROLE_ADMIN_WEB: 'Admin Web',
  ROLE_MOBILE: 'Mobile',
} as const;

const typeNames = new Map<string, string>(Object.entries(clientTypeByAuthority));

/** The display name of an application's type; authorities unknown to the specification are shown as they are. */
export function clientTypeName({ authorities }: Pick<Client, 'authorities'>): string {
  const held = authorities?.flatMap(({ authority }) => authority || []) ?? [];
  const known = held.find((authority) => typeNames.has(authority));
  return (known && typeNames.get(known)) ?? held.join(', ');
}

/** The types that can be created, with their labels (part 1, section 3). */
export const offeredClientTypes = {
  IFRAME: 'iframe',
  MOBILE: 'Mobile',
  APPLIANCE: 'Appliance',
  THIRD_PARTY_INDEPENDENT: 'Third Party',
} as const;

/** The types that can be edited (part 1, section 2). */
export type EditableClientType = Extract<ClientType, 'APPLIANCE' | 'MOBILE'>;

export function holds(
  { authorities }: Pick<Client, 'authorities'>,
  wanted: keyof typeof clientTypeByAuthority,
): boolean {
  return authorities?.some(({ authority }) => authority === wanted) ?? false;
}

/** The `clientType` of an update; undefined for an application that cannot be edited. */
export function editableType(client: Pick<Client, 'authorities'>): EditableClientType | undefined {
  if (holds(client, 'ROLE_APPLIANCE')) return 'APPLIANCE';
  return holds(client, 'ROLE_MOBILE') ? 'MOBILE' : undefined;
}

/**
 * Whether an application of this type is created with a secret. A mobile one is not: its details are saved with an
 * update right after, and only an appliance's update sends a secret other than null (part 1, section 5).
 */
export function isCreatedWithSecret(type: ClientType): boolean {
  return type !== 'MOBILE';
}
