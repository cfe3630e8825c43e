import { array, defaulted, type Infer, object, optional, pattern, refine, string } from 'superstruct';

/** A day by its date, to the end of which (UTC) a key counts. */
const Day = refine(pattern(string(), /^\d{4}-\d{2}-\d{2}$/), 'day', (day) => !Number.isNaN(Date.parse(day)));

/** What begins and ends with no space, so that a sentence can name it. */
const KeyName = pattern(string(), /^[\w.-]{1,60}$/);

export const TrustedKey = object({
  /** As people call it: in "What is running", and where a release is refused. */
  name: KeyName,
  /** The first 16 digits of the SHA-256 of its public half, by which a signature says who made it. */
  id: pattern(string(), /^[0-9a-f]{16}$/),
  /** Its public half: a P-256 key as SPKI, in base64. */
  publicKey: pattern(string(), /^[A-Za-z0-9+/]{122}==$/),
  /** The last day on which what it signed runs. */
  expires: Day,
  /** The areas that it signs for; all of them where it does not say. */
  areas: optional(array(string())),
  /** Why nothing that it ever signed runs any more. It stays on the list, so that people read the reason. */
  revoked: optional(string()),
});
export type TrustedKey = Infer<typeof TrustedKey>;

/** A release that must not come back, although its signature is sound: one with a known hole. */
const WithdrawnRelease = object({ area: string(), commit: string(), reason: string() });

/**
 * Whose releases a shell runs. Without a key, as on a developer's machine, it runs what is not signed. Nothing unknown is
 * passed over in it: a `revoked` that is misspelled would trust on.
 */
export const ReleaseTrust = object({
  keys: array(TrustedKey),
  withdrawn: defaulted(array(WithdrawnRelease), []),
});
export type ReleaseTrust = Infer<typeof ReleaseTrust>;

export const trustsNobody: ReleaseTrust = { keys: [], withdrawn: [] };

/** Why nothing that a key signed for an area runs now; undefined where it does. */
export function keyProblem(key: TrustedKey, area: string, now: Date): string | undefined {
  const signed = `Its release was signed with the key ${key.name}, which`;
  if (key.revoked !== undefined) return `${signed} was revoked: ${key.revoked}.`;
  if (now.toISOString().slice(0, 10) > key.expires) return `${signed} expired on ${key.expires}.`;
  if (key.areas && !key.areas.includes(area)) return `${signed} may not sign for ${area}.`;
  return undefined;
}
