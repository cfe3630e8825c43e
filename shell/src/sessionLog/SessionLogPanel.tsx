import {
  isLogStored,
  isSameRecord,
  recordKey,
  recordText,
  sessionText,
  useSessionLog,
  useShownSummary,
} from '@console/area';
import { useKey } from '@console/ui/keys';
import { TextLink } from '@console/ui/TextLink';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '../isOfInputMethod';
import { CopyTextButton } from './CopyTextButton';
import { LoggedWrites } from './LoggedWrites';
import styles from './SessionLogPanel.module.css';
import { ShownRecord } from './ShownRecord';
import { sessionLogPanelId } from './sessionLogOpen';

/** The panel next to the page: what the user did in this session, and their notes. */
export function SessionLogPanel({ onClose }: { onClose: () => void }) {
  const log = useSessionLog();
  const shown = useShownSummary();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Before it is painted: a key pressed then is meant for the panel.
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  useKey({ key: 'escape', label: 'Close the session log' }, onClose);

  const notes = log.notes.filter(({ text }) => text.trim() !== '');
  const others = notes.filter(({ record }) => !isSameRecord(shown?.record, record));
  const isEmpty = log.writes.length === 0 && notes.length === 0;

  // Inside the panel, Escape also works in a note field, and if shortcuts without Ctrl are switched off.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <aside id={sessionLogPanelId} aria-labelledby={titleId} className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Session log
        </h2>
        <Button
          type="text"
          icon={<X size={18} aria-hidden="true" />}
          aria-label="Close the session log"
          onClick={onClose}
        />
      </header>
      {shown && <ShownRecord summary={shown} />}
      <section className={styles.part}>
        <h3>Done in this session</h3>
        <LoggedWrites log={log} />
      </section>
      {others.length > 0 && (
        <section className={styles.part}>
          <h3>{shown ? 'Other notes' : 'Notes'}</h3>
          {others.map(({ record, text }) => (
            // Read-only: a note is edited on its record's page.
            <div key={recordKey(record)}>
              <TextLink to={record.path ?? ''}>{recordText(record)}</TextLink>
              <p className={styles.noteText}>{text}</p>
            </div>
          ))}
        </section>
      )}
      {!isEmpty && (
        <CopyTextButton
          text={() => sessionText(log)}
          records={log.notes.map(({ record }) => record)}
          doneText="The session log was copied."
        >
          Copy all
        </CopyTextButton>
      )}
      <p className={styles.hint}>
        {isLogStored()
          ? 'Kept in this browser until you sign out.'
          : 'Kept until you sign out or reload the page, as this browser does not store it.'}{' '}
        None of it is sent anywhere.
      </p>
    </aside>
  );
}
