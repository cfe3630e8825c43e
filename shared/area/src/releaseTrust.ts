import { array, defaulted, type Infer, object, optional, pattern, refine, string } from 'superstruct';

/** The day of a time (UTC), like `TrustedKey.expires`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The date of a key's last valid day (UTC). Some browsers roll February 30 over to March; others reject it. */
const Day = refine(pattern(string(), /^\d{4}-\d{2}-\d{2}$/), 'day', (day) => {
  const time = new Date(day);
  return !Number.isNaN(time.getTime()) && dayOf(time) === day;
});

/** Without spaces, so that it can be used in a sentence. */
const KeyName = pattern(string(), /^[\w.-]{1,60}$/);

export const TrustedKey = object({
  /** The display name: in "What is running", and in the reason why a release is refused. */
  name: KeyName,
  /** The first 16 hex digits of the SHA-256 of the public key, by which a signature names its key. */
  id: pattern(string(), /^[0-9a-f]{16}$/),
  /** A P-256 key as SPKI, in base64. */
  publicKey: pattern(string(), /^[A-Za-z0-9+/]{122}==$/),
  /** The last day on which releases signed with it run. */
  expires: Day,
  /** The areas that it may sign for; all by default. */
  areas: optional(array(string())),
  /** The reason for its revocation: nothing it has signed runs any more. It stays listed, so that the reason can be shown. */
  revoked: optional(string()),
});
export type TrustedKey = Infer<typeof TrustedKey>;

/** A release that must not run again although its signature is valid, because of a known vulnerability. */
const WithdrawnRelease = object({ area: string(), commit: string(), reason: string() });

/**
 * The keys whose releases a shell runs. Without any key, as on a developer's machine, it runs unsigned releases. Unknown
 * properties are an error: with a misspelled `revoked`, a key would still be trusted.
 */
export const ReleaseTrust = object({
  keys: array(TrustedKey),
  withdrawn: defaulted(array(WithdrawnRelease), []),
});
export type ReleaseTrust = Infer<typeof ReleaseTrust>;

export const trustsNobody: ReleaseTrust = { keys: [], withdrawn: [] };

const partsOf = (commit: string) => /^([\da-f]{7,})(-dirty)?$/.exec(commit.toLowerCase()) ?? [];

/** Whether two commits are the same, of which either may be abbreviated, to seven digits or more, or in upper case. */
export function sameCommit(a: string, b: string): boolean {
  const [, one, state] = partsOf(a);
  const [, other, otherState] = partsOf(b);
  if (!one || !other) return a === b;
  return state === otherState && (one.startsWith(other) || other.startsWith(one));
}

/** Whether the last day of a key is over. */
export const isExpired = ({ expires }: Pick<TrustedKey, 'expires'>, now: Date) => dayOf(now) > expires;

/** Why a key is not valid for an area now; undefined if it is. */
export function keyProblem(key: TrustedKey, area: string, now: Date): string | undefined {
  const signed = `Its release was signed with the key ${key.name}, which`;
  if (key.revoked !== undefined) return `${signed} was revoked: ${key.revoked}.`;
  if (isExpired(key, now)) return `${signed} expired on ${key.expires}.`;
  if (key.areas && !key.areas.includes(area)) return `${signed} may not sign for ${area}.`;
  return undefined;
}
