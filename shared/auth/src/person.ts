import type { Role } from './roles';

/** Who is signed in, as far as the console can tell. */
export interface Person {
  role: Role;
  /** The entity of the signed-in person; upper case where it is shown. */
  entityId: string;
  /** The token's subject; undefined where the platform names none. */
  subject: string | undefined;
  /** The address that signed in, in memory only; undefined after a reload of the last tab that knew it. */
  address: string | undefined;
}

export function personOf({ role, entityId, subject, address }: Person): Person {
  return { role, entityId, subject, address };
}

export function addressOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * Whether both are one person (decisions.md, "Who is the same person"): by the token's subject and by the address that
 * signed in, as far as both are known of both. Role and entity can only tell that they are not.
 */
export function comparePersons(one: Person, other: Person): 'same' | 'different' | 'unknown' {
  if (one.role !== other.role || one.entityId !== other.entityId) return 'different';
  const compared = (['subject', 'address'] as const)
    .filter((name) => one[name] !== undefined && other[name] !== undefined)
    .map((name) => one[name] === other[name]);
  if (compared.includes(false)) return 'different';
  return compared.includes(true) ? 'same' : 'unknown';
}

/** Only where it is certain: what is unsaved or unlocked belongs to one person. */
export function isSamePerson(one: Person, other: Person): boolean {
  return comparePersons(one, other) === 'same';
}
