import { Check, Copy } from 'lucide-react';
import { Fragment, useState } from 'react';
import { IconButton } from '../control/IconButton';
import { Announcement } from '../control/VisuallyHidden';
import { useCopyOf } from '../interaction/useCopyOf';
import { groupsOfAsn } from '../text/groupsOfAsn';
import styles from './CopyableId.module.css';

interface CopyableIdProps {
  /** The kind of id, for the button's accessible name: 'client ID'. */
  name: string;
  children: string;
}

/**
 * An id in a monospaced font: an ASN or serial number in groups of four, any other as it is. The gaps are not part of its
 * text, so it is copied and announced as a whole.
 */
export function GroupedId({ children: id }: { children: string }) {
  const groups = groupsOfAsn(id) ?? [id];
  return (
    <code className={styles.text}>
      {groups.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <i className={styles.gap} aria-hidden />}
          {group}
        </Fragment>
      ))}
    </code>
  );
}

/** Copies a text that is shown before it, such as a link to what the text names. */
export function CopyButton({ name, children }: CopyableIdProps) {
  const { result, copy } = useCopyOf(name);
  // Some screen readers stop at an empty region, of which a table would have one per row.
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  function press() {
    approach();
    void copy(children);
  }
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <>
      <IconButton
        className={styles.copy}
        aria-label={`Copy ${name}`}
        onFocus={approach}
        onPointerEnter={approach}
        onClick={press}
      >
        <Icon size={14} aria-hidden />
      </IconButton>
      {isNear && <Announcement>{result === 'copied' && `Copied ${name}`}</Announcement>}
    </>
  );
}

/** An id in a monospaced font, never truncated, with a copy button; a dash if the platform sent a blank one. */
export function CopyableId({ name, children }: CopyableIdProps) {
  if (children.trim() === '') return <span>–</span>;
  return (
    <span className={styles.id}>
      <GroupedId>{children}</GroupedId>
      <CopyButton name={name}>{children}</CopyButton>
    </span>
  );
}
