import { isConflict, isReplyLost, markWriteDone } from '@console/api';
import { type RefObject, useRef } from 'react';
import { is, string } from 'superstruct';
import { useDraft } from '../interaction/useDraft';

/**
 * Resolves to the success message once a record is created. A 409 counts as success if the existing record is identical to
 * the one sent: an earlier attempt created it, but its reply was lost or the session ended.
 * @param record its kind and name: 'Device NORDLYS AURORA 1.0'
 * @param isThere whether an earlier attempt was sent, and the platform has the record exactly as it was sent
 */
export async function created(
  record: string,
  creation: Promise<void>,
  isThere: () => Promise<boolean>,
): Promise<string> {
  try {
    await creation;
    return `${record} was created.`;
  } catch (error) {
    if (!isConflict(error) || !(await isThere().catch(() => false))) throw error;
    markWriteDone(error);
    return `${record} had already been created, exactly as you sent it.`;
  }
}

/**
 * The body of the last attempt that may have created the record, serialised: it got no answer, or it succeeded, and a user
 * who stays on the form after starting to leave it sends it again.
 */
export type Unanswered = RefObject<string | undefined>;

/**
 * Remembers a form's attempt that got no answer, also when that is because the session ended.
 * @param name told from that of another form of the page
 */
export function useUnanswered(name = 'Unanswered creation'): Unanswered {
  const unanswered = useRef<string>(undefined);
  useDraft({
    name,
    fits: (body): body is string => is(body, string()),
    read: () => unanswered.current,
    restore: (body) => {
      unanswered.current = body;
    },
  });
  return unanswered;
}

/** What the unanswered attempts at the same body failed with. */
const lostErrors = new WeakMap<Unanswered, unknown[]>();

interface Attempt<Body> {
  /** POSTs the body. */
  send: (body: Body) => Promise<void>;
  unanswered: Unanswered;
  /**
   * Whether the platform has the record as it was sent; asked only if the same body was sent before and got no answer. Goes
   * on after the user has left the form: the outcome is told then, too.
   */
  isThere: () => Promise<boolean>;
}

/** Creates a record that an earlier attempt of the same form may have created already; resolves like `created`. */
export function createOnce<Body>(
  record: string,
  body: Body,
  { send, unanswered, isThere }: Attempt<Body>,
): Promise<string> {
  const attempt = JSON.stringify(body);
  const earlier = unanswered.current;
  const lost = (earlier === attempt && lostErrors.get(unanswered)) || [];
  // Until it is answered: the session may end first.
  unanswered.current = attempt;
  const creation = send(body).then(
    () => void lostErrors.delete(unanswered),
    (error: unknown) => {
      if (isReplyLost(error)) lostErrors.set(unanswered, [...lost, error]);
      else unanswered.current = earlier;
      throw error;
    },
  );
  return created(record, creation, async () => {
    if (earlier !== attempt || !(await isThere())) return false;
    lost.forEach(markWriteDone);
    return true;
  });
}
