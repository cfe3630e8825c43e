import { Announcement } from '../control/VisuallyHidden';
import { useIsSlow } from '../interaction/useIsSlow';

interface BusyAnnouncementProps {
  busy: boolean;
  /** 'Saving…' */
  children: string;
}

/** Tells screen readers that a slow action is running: its button keeps its name, and its spinner is silent. */
export function BusyAnnouncement({ busy, children }: BusyAnnouncementProps) {
  return <Announcement>{useIsSlow(busy) && children}</Announcement>;
}
