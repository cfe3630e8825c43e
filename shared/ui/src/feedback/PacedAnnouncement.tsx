import { useEffect, useState } from 'react';
import { Announcement } from '../control/VisuallyHidden';

/** Milliseconds from one text to the next: announcements queue, and would be read long after they were true. */
const PAUSE = 5_000;

interface PacedAnnouncementProps {
  /** The first text of another phase does not wait: the first failure, the end. */
  phase?: string | undefined;
  children: string | false | undefined;
}

/** Announces progress: the first text of each phase at once, and then the latest every few seconds. */
export function PacedAnnouncement({ phase, children }: PacedAnnouncementProps) {
  const text = children || '';
  const [said, setSaid] = useState({ text: '', at: 0, phase });
  useEffect(() => {
    if (text === said.text) return;
    const wait =
      phase !== said.phase || !text || !said.text ? 0 : Math.min(PAUSE, said.at + PAUSE - Date.now());
    const say = () => setSaid({ text, at: Date.now(), phase });
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [text, phase, said]);
  return <Announcement>{said.text}</Announcement>;
}
