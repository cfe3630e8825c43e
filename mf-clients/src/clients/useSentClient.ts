import { MobileAppDetailsBody } from '@console/resources';
import { useDraft } from '@console/ui/useDraft';
import { useEffect, useRef, useState } from 'react';
import { type Infer, is, object, optional, string } from 'superstruct';

/** An application whose creation was sent; its mobile app details follow with a call of their own. */
const SentClient = object({
  clientId: string(),
  entityId: string(),
  name: string(),
  details: optional(MobileAppDetailsBody),
});
export type SentClient = Infer<typeof SentClient>;

const isSentClient = (draft: unknown): draft is SentClient => is(draft, SentClient);

/** Keeps, across the end of a session, which application was on its way. */
export function useSentClient() {
  const sent = useRef<SentClient>(undefined);
  const [before, setBefore] = useState<SentClient>();
  const [isKnown, setKnown] = useState(false);
  useDraft({ name: 'Sent application', fits: isSentClient, read: () => sent.current, restore: setBefore });
  useEffect(() => setKnown(true), []);
  return {
    /** What this page has sent, for the case that the session ends before it is over. */
    sent,
    /** What the page before had sent when the session ended; null until that is known, which is before anybody sees it. */
    before: isKnown ? before : null,
  };
}
