import { linkedPath } from '@console/area';
import type { SecurityModule } from '@console/resources';
import { nextSerialNumber } from '../../chip/serialNumber';

/** Whether the platform has the key of the dongle, as shown in the list (part 2, section 2). */
export function modulusState({ modulus }: Pick<SecurityModule, 'modulus'>): 'TRUE' | 'NONE' {
  return modulus ? 'TRUE' : 'NONE';
}

/** "a link to the account if the value contains @, otherwise the client" (part 2, section 2). */
export function assignedToPath(assignedTo: string): string {
  return assignedTo.includes('@')
    ? linkedPath('/dashboard/support/accounts/account/:email', { email: assignedTo })
    : linkedPath('/dashboard/clients/client/:id', { id: assignedTo });
}

export const findBySerialNumber = (modules: readonly SecurityModule[], wanted: string) =>
  modules.find(({ serialNumber }) => serialNumber === wanted);

/** Finds a record by serial number, or by the application that it is assigned to. */
export function findSecurityModule(
  modules: readonly SecurityModule[],
  uuid: string,
): SecurityModule | undefined {
  return findBySerialNumber(modules, uuid) ?? modules.find(({ assignedTo }) => assignedTo === uuid);
}

/** Finds the record whose serial number equals a number typed without its leading zeros. */
export function findWithoutZeros(
  modules: readonly SecurityModule[],
  typed: string,
): SecurityModule | undefined {
  return /^\d+$/.test(typed)
    ? modules.find(({ serialNumber }) => /^\d+$/.test(serialNumber) && Number(serialNumber) === Number(typed))
    : undefined;
}

/** The application that a dongle is assigned to; undefined if it is assigned to an account or not at all. */
export function assignedClientId({ assignedTo }: Pick<SecurityModule, 'assignedTo'>): string | undefined {
  return assignedTo && !assignedTo.includes('@') ? assignedTo : undefined;
}

export const isModulus = (text: string) => /^([0-9a-f]{2})+$/i.test(text);

/** Compares the key on a chip with its record, ignoring the case of hexadecimal digits. */
export function recordCompared(
  record: SecurityModule | undefined,
  modulus: string,
): 'none' | 'same' | 'withoutKey' | 'otherKey' {
  if (!record) return 'none';
  if (!record.modulus) return 'withoutKey';
  return record.modulus.toUpperCase() === modulus.toUpperCase() ? 'same' : 'otherKey';
}

/** The next serial number after this one that none of the dongles has; undefined if there is none. */
export function freeSerialNumber(
  dongles: readonly Pick<SecurityModule, 'serialNumber'>[],
  after: string,
): string | undefined {
  const taken = new Set(dongles.map(({ serialNumber }) => serialNumber));
  let next = nextSerialNumber(after);
  while (next !== undefined && taken.has(next)) next = nextSerialNumber(next);
  return next;
}
