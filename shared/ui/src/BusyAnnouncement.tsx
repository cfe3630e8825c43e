import { useIsSlow } from './useIsSlow';
import { Announcement } from './VisuallyHidden';

interface BusyAnnouncementProps {
  busy: boolean;
  /** 'Saving…' */
  children: string;
}

/** Tells screen readers that a slow action is running: its button keeps its name, and its spinner is silent. */
export function BusyAnnouncement({ busy, children }: BusyAnnouncementProps) {
  return <Announcement>{useIsSlow(busy) && children}</Announcement>;
}
