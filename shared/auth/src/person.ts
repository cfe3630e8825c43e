import { digestOf } from './endedSessions';
import type { Role } from './roles';

/** Who is signed in, as far as the console can tell. */
export interface Person {
  role: Role;
  /** The user's entity; shown in upper case. */
  entityId: string;
  /** The token's subject; undefined if the token has none. */
  subject: string | undefined;
  /** The email address used to sign in, in memory only; undefined after a reload of the last tab that knew it. */
  address: string | undefined;
}

export function personOf({ role, entityId, subject, address }: Person): Person {
  return { role, entityId, subject, address };
}

/**
 * Identifies a person in the storage of this browser without naming them; without the address, which a reload loses.
 * Undefined without a subject: role and entity alone are not a person.
 */
export function markOf({ role, entityId, subject }: Person): string | undefined {
  return subject && digestOf(JSON.stringify([role, entityId, subject]));
}

export function addressOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * Whether both are the same person (decisions.md, "Who is the same person"): compares the token's subject and the address
 * used to sign in, each if it is known for both. Another role or entity always means a different person.
 */
export function comparePersons(one: Person, other: Person): 'same' | 'different' | 'unknown' {
  if (one.role !== other.role || one.entityId !== other.entityId) return 'different';
  const compared = (['subject', 'address'] as const)
    .filter((name) => one[name] !== undefined && other[name] !== undefined)
    .map((name) => one[name] === other[name]);
  if (compared.includes(false)) return 'different';
  return compared.includes(true) ? 'same' : 'unknown';
}

/** True only if it is certain, because unsaved work and the lock belong to one person. */
export function isSamePerson(one: Person, other: Person): boolean {
  return comparePersons(one, other) === 'same';
}

export function hasOtherRole(before: Person, now: Person): boolean {
  const { role, entityId } = now;
  return !isSamePerson(before, now) && isSamePerson({ ...before, role, entityId }, now);
}
