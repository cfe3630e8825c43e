import { browserStorage, parsedAs } from '@console/api';
import { array, enums, type Infer, number, string, type } from 'superstruct';

/** Why a session ended, for every tab alike: by the person's choice, by its age, or by a 401 or 403. */
export const EndReason = enums(['user', 'expired', 'unauthorized']);
export type EndReason = Infer<typeof EndReason>;

/** A session that is over, without its token. */
export const EndedSession = type({
  /** Digest of the token. */
  session: string(),
  /** Milliseconds since 1970; the token itself is worth nothing from then on. */
  until: number(),
  reason: EndReason,
});
export type EndedSession = Infer<typeof EndedSession>;

const storageKey = 'console-ended-sessions';
const Marks = array(EndedSession);

const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * FNV-1a of 64 bits. Not SHA-256, which browsers offer only asynchronously and on secure pages, while a sign-out must be
 * remembered before the page goes. 64 bits cannot give away a token whose signature alone has 256.
 */
export function digestOf(token: string): string {
  let digest = BASIS;
  for (const byte of new TextEncoder().encode(token))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * PRIME);
  return digest.toString(16).padStart(16, '0');
}

/** The sessions of this browser that are over, while their tokens would still be good. */
function readMarks(): EndedSession[] {
  const marks = parsedAs(browserStorage.read(storageKey), Marks) ?? [];
  return marks.filter(({ until }) => until > Date.now());
}

/** Remembered until the token's `exp` in this browser; where storage is blocked, in this tab. */
export function markEnded(ended: EndedSession): void {
  const others = readMarks().filter(({ session }) => session !== ended.session);
  browserStorage.write(storageKey, JSON.stringify([...others, ended]));
}

/** How the session of a token ended, or undefined where it has not. */
export function endOf(token: string): EndReason | undefined {
  const session = digestOf(token);
  return readMarks().find((mark) => mark.session === session)?.reason;
}
