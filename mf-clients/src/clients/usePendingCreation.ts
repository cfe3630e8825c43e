import { MobileAppDetailsBody } from '@console/resources';
import { useDraft } from '@console/ui/useDraft';
import { useEffect, useRef, useState } from 'react';
import { boolean, type Infer, is, object, optional, string } from 'superstruct';

/** An application whose creation was sent; its mobile app details follow in a separate call. */
const PendingCreation = object({
  clientId: string(),
  entityId: string(),
  name: string(),
  details: optional(MobileAppDetailsBody),
  /** That call was sent, so they may have been saved. */
  areDetailsSent: optional(boolean()),
});
export type PendingCreation = Infer<typeof PendingCreation>;

const isPendingCreation = (draft: unknown): draft is PendingCreation => is(draft, PendingCreation);

/** Remembers an unfinished creation across the end of a session. */
export function usePendingCreation() {
  const pending = useRef<PendingCreation>(undefined);
  const [interrupted, setInterrupted] = useState<PendingCreation>();
  const [isKnown, setKnown] = useState(false);
  useDraft({
    name: 'Sent application',
    fits: isPendingCreation,
    read: () => pending.current,
    restore: (creation) => {
      // Kept again if the session ends before it is known whether the application exists.
      pending.current = creation;
      setInterrupted(creation);
    },
  });
  useEffect(() => setKnown(true), []);
  return {
    /** The creation that was sent, also before the session ended; the page sets it on submit. */
    pending,
    /** The creation that was unfinished when the session ended; null on the first render, before drafts are restored. */
    interrupted: isKnown ? interrupted : null,
  };
}
