import type { Client, ClientType } from '@console/resources';

/** Display names of the client types, by the authority that the platform assigns (part 1, section 3). */
const clientTypeByAuthority = {
  ROLE_CORE: 'Core',
  ROLE_WEB: 'Web/Iframe',
  ROLE_APPLIANCE: 'Appliance',
  ROLE_ADMIN_WEB: 'Admin Web',
  ROLE_MOBILE: 'Mobile',
} as const;

type TypeAuthority = keyof typeof clientTypeByAuthority;

/** The authorities that say which they are. */
export function namedAuthorities({ authorities }: Pick<Client, 'authorities'>): string[] {
  return authorities?.flatMap(({ authority }) => authority || []) ?? [];
}

/** The authority that an application has its type from: the first that the specification knows. */
export function typeAuthority(client: Pick<Client, 'authorities'>): TypeAuthority | undefined {
  return namedAuthorities(client).find((authority): authority is TypeAuthority =>
    Object.hasOwn(clientTypeByAuthority, authority),
  );
}

/** The display name of an application's type; authorities unknown to the specification are shown as they are. */
export function clientTypeName(client: Pick<Client, 'authorities'>): string {
  const authority = typeAuthority(client);
  return authority ? clientTypeByAuthority[authority] : namedAuthorities(client).join(', ');
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

/** The `clientType` of an update; undefined for an application that cannot be edited. */
export function editableType(client: Pick<Client, 'authorities'>): EditableClientType | undefined {
  const authority = typeAuthority(client);
  if (authority === 'ROLE_APPLIANCE') return 'APPLIANCE';
  return authority === 'ROLE_MOBILE' ? 'MOBILE' : undefined;
}
