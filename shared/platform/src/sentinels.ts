import { roles } from '@console/resources/signIn';
import type { Failure } from './api/failures';
import { type Identity, operatorEntityId } from './staff';

/** Records in the seed for the slow sentinels, so that their delayed replies are real. */
export const slowEmails = ['slow-2000@example.com', 'slow-5000@example.com'];
export const slowAsns = ['SLOW2000XXXXXXXXXXXX', 'SLOW5000XXXXXXXXXXXX'];

const failing = /^fails-?([45]\d\d)(?!\d)/i;
const slow = /^slow-?(\d{1,5})(?!\d)/i;
const broken = /^(html|empty|cut|wrong-?shape)(?=$|[@-]|XX)/i;
const bodies = ['html', 'empty', 'cut', 'wrong-shape'] as const;

/** The failure requested by a sentinel value (README.md, "Sentinel values"); undefined for any other value. */
export function sentinelFailure(value: string): Failure | undefined {
  const status = failing.exec(value)?.[1];
  if (status) return { status: Number(status), message: `The platform failed with ${status}, as asked` };
  const delay = slow.exec(value)?.[1];
  if (delay) return { delayMs: Number(delay) };
  const kind = broken.exec(value)?.[1]?.toLowerCase().replace('-', '');
  const body = bodies.find((each) => each.replace('-', '') === kind);
  return body && { body };
}

interface SentinelSignIn {
  identity: Identity;
  /** How many first replies lack the session id header; default none. */
  withoutSession?: number;
  /** Seconds until the token expires; negative for an expired token. */
  lifetime?: number;
}

/** Sign-in with a sentinel address and any password (README.md, "Sentinel values"). */
export function sentinelSignIn(email: string): SentinelSignIn | undefined {
  const local = email.split('@')[0] ?? '';
  const identity: Identity = {
    email,
    name: local,
    entityId: operatorEntityId,
    authorities: ['ROLE_INTERNAL_ADMIN'],
  };
  const [, missing] = /^no-session(?:-(\d+))?$/.exec(local) ?? [];
  if (local.startsWith('no-session'))
    return { identity, withoutSession: missing ? Number(missing) : Number.POSITIVE_INFINITY };
  const expires = /^expires-(\d+)$/.exec(local)?.[1];
  if (expires) return { identity, lifetime: Number(expires) };
  if (local === 'expired') return { identity, lifetime: -60 };
  if (local === 'no-role') return { identity: { ...identity, authorities: ['ROLE_CUSTOMER'] } };
  // The strongest role last: the order must not matter.
  if (local === 'all-roles') return { identity: { ...identity, authorities: roles.toReversed() } };
  return slow.test(local) ? { identity } : undefined;
}
