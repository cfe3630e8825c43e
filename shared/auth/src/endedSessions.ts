import { browserStorage, parsedAs } from '@console/api';
import { array, enums, type Infer, number, string, type } from 'superstruct';

/** Why a session ended, in every tab: by the user's choice, by its age, or by a 401 or 403. */
export const EndReason = enums(['user', 'expired', 'unauthorized']);
export type EndReason = Infer<typeof EndReason>;

/** A session that has ended, without its token. */
export const EndedSession = type({
  /** Digest of the token. */
  session: string(),
  /** Milliseconds since 1970, when the token itself expires. */
  until: number(),
  reason: EndReason,
});
export type EndedSession = Infer<typeof EndedSession>;

const storageKey = 'console-ended-sessions';
const Marks = array(EndedSession);

const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * 64-bit FNV-1a. Not SHA-256, which browsers offer only asynchronously and on secure pages, while a sign-out must be stored
 * before the page unloads. 64 bits cannot reveal a token whose signature alone has 256;
 * a shorter text, such as a path, could be guessed but not read.
 */
export function digestOf(text: string): string {
  let digest = BASIS;
  for (const byte of new TextEncoder().encode(text))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * PRIME);
  return digest.toString(16).padStart(16, '0');
}

/** The ended sessions of this browser whose tokens have not expired yet. */
function readMarks(): EndedSession[] {
  const marks = parsedAs(browserStorage.read(storageKey), Marks) ?? [];
  return marks.filter(({ until }) => until > Date.now());
}

/** Records the end of a session in this browser until the token's `exp`; only in this tab if storage is blocked. */
export function markEnded(ended: EndedSession): void {
  const others = readMarks().filter(({ session }) => session !== ended.session);
  browserStorage.write(storageKey, JSON.stringify([...others, ended]));
}

/** Why the session of a token ended; undefined if it has not. */
export function endReasonOf(token: string): EndReason | undefined {
  const session = digestOf(token);
  return readMarks().find((mark) => mark.session === session)?.reason;
}
