import { Check, Copy } from 'lucide-react';
import styles from './CopyableId.module.css';
import { useCopy } from './useCopy';
import { Announcement } from './VisuallyHidden';

interface CopyableIdProps {
  /** What it is, for the button's name: 'client ID'. */
  name: string;
  children: string;
}

/** An id, never cut, in a monospaced face, with a button that copies it. */
export function CopyableId({ name, children }: CopyableIdProps) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <span className={styles.id}>
      <span className={styles.text}>{children}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copy(children)}
      >
        <Icon size={14} aria-hidden />
      </button>
      <Announcement>
        {result === 'copied' && `Copied ${name}`}
        {result === 'failed' && `Could not copy ${name}; select the text instead`}
      </Announcement>
    </span>
  );
}
