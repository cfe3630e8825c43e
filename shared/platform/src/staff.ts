import type { Role } from '@console/resources/signIn';

export interface StaffAccount {
  email: string;
  password: string;
  name: string;
  /** The entity that the account belongs to: the token's `entity_id`. */
  entityId: string;
  role: Role;
}

/** The entity of internal staff, and that of external staff, which is the first OEM of the seed. */
export const operatorEntityId = 'operator';
export const partnerEntityId = 'nordlys';

/** One account per role. The credentials are only valid for the stand-in platform. */
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

/** The holder of a token. `authorities` may contain only unknown ones (see sentinels.ts). */
export interface Identity {
  email: string;
  name: string;
  entityId: string;
  authorities: readonly string[];
}

export function identityOf({ email, name, entityId, role }: StaffAccount): Identity {
  return { email, name, entityId, authorities: [role] };
}
