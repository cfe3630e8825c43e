import type { Role } from '@console/resources/signIn';

export interface StaffAccount {
  email: string;
  password: string;
  name: string;
  /** The id of the entity whose staff this is, as the token's `entity_id`. */
  entityId: string;
  role: Role;
}

/** The entity of internal staff, and the first OEM of the seed, whose staff the external accounts are. */
export const operatorEntityId = 'operator';
export const partnerEntityId = 'nordlys';

/** One account per role. The addresses and passwords are the stand-in's own and open nothing else. */
export const staffAccounts: readonly StaffAccount[] = [
  {
    email: 'admin@example.com',
    password: 'admin',
    name: 'Ingrid Solberg',
    entityId: operatorEntityId,
    role: 'ROLE_INTERNAL_ADMIN',
  },
  {
    email: 'reader@example.com',
    password: 'reader',
    name: 'Mateus Oliveira',
    entityId: operatorEntityId,
    role: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
  },
  {
    email: 'partner@example.com',
    password: 'partner',
    name: 'Aiko Tanabe',
    entityId: partnerEntityId,
    role: 'ROLE_EXTERNAL_ADMIN',
  },
  {
    email: 'partner-reader@example.com',
    password: 'partner-reader',
    name: 'Noor El-Amin',
    entityId: partnerEntityId,
    role: 'ROLE_EXTERNAL_ADMIN_READ_ONLY',
  },
];

/** Who a token is made for. `authorities` may hold none that the console knows (see sentinels.ts). */
export interface Identity {
  email: string;
  name: string;
  entityId: string;
  authorities: readonly string[];
}

export function identityOf({ email, name, entityId, role }: StaffAccount): Identity {
  return { email, name, entityId, authorities: [role] };
}
