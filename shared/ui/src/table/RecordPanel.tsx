import { Button } from 'antd';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ButtonLink } from '../control/ButtonLink';
import { Announcement } from '../control/VisuallyHidden';
import { useHideFromFocus } from '../interaction/focusPlace';
import { useKey, useSingleKeysAreOn } from '../interaction/keys';
import { withSeparators } from '../text/withSeparators';
import styles from './RecordPanel.module.css';
import { useRowStays } from './useRowStays';

interface RecordPanelProps<Row> {
  id: string;
  /** The list that it belongs to. */
  list: RefObject<HTMLElement | null>;
  /** All matching rows, in the order of the list. */
  rows: readonly Row[];
  /** The record that J shows first. */
  first: Row | undefined;
  shown: Row | undefined;
  /** Tells records of the same name apart. */
  shownKey: string | null;
  /** Rows with the same key are one record. */
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
  /** Path of the record's page, if it has one. */
  link: ((row: Row) => string | undefined) | undefined;
  /** Take the focus: opened by its button. With J and K the focus stays where it is. */
  focused: boolean;
  onShow: (row: Row) => void;
  onClose: () => void;
  /** Closes it without moving the focus. */
  onHide: () => void;
  children: (row: Row) => ReactNode;
}

/** A panel next to a list that shows one record; J and K switch records. The list keeps its page, search and scroll. */
export function RecordPanel<Row>(props: RecordPanelProps<Row>) {
  const { id, list, rows, first, shown, shownKey, keyOf, label, link } = props;
  const { focused, onShow, onHide, children } = props;
  const holdShownRow = useRowStays(list);
  const onClose = () => {
    holdShownRow();
    props.onClose();
  };
  const isOpen = shown !== undefined;
  const hasKeys = useSingleKeysAreOn();
  const records = useMemo(() => (isOpen ? firstOfEach(rows, keyOf) : []), [isOpen, rows, keyOf]);
  const at = isOpen ? records.indexOf(shown) : -1;
  const step = (to: Row | undefined) => {
    if (to !== undefined) onShow(to);
    return to !== undefined;
  };
  const next = () => step(shown === undefined ? first : records[at + 1]);
  const previous = () => step(records[at - 1]);
  useKey({ key: 'j', label: 'Preview the next record' }, () => !isInHiddenTab(list) && next());
  useKey({ key: 'k', label: 'Preview the previous record' }, () => !isInHiddenTab(list) && previous());
  const path = isOpen && link?.(shown);
  const place = `${withSeparators(at + 1)} of ${withSeparators(records.length)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not again when only its place in the list changes
  const announcement = useMemo(() => isOpen && `${label(shown)}, ${place}`, [isOpen, shownKey]);
  return (
    <>
      {/* Mounted before the first record, as in StatusRegion. */}
      <Announcement>{announcement}</Announcement>
      {isOpen && (
        <ShownRecord
          id={id}
          recordKey={shownKey}
          title={label(shown)}
          focused={focused}
          onClose={onClose}
          onHide={onHide}
        >
          <div className={styles.tools}>
            <Button
              icon={<ChevronUp size={16} aria-hidden />}
              aria-label="Previous record"
              aria-keyshortcuts={hasKeys ? 'K' : undefined}
              disabled={at <= 0}
              onClick={previous}
            />
            <Button
              icon={<ChevronDown size={16} aria-hidden />}
              aria-label="Next record"
              aria-keyshortcuts={hasKeys ? 'J' : undefined}
              disabled={at + 1 >= records.length}
              onClick={next}
            />
            <span className={styles.place}>{place}</span>
            {path && (
              <span className={styles.open}>
                <ButtonLink to={path}>Open</ButtonLink>
              </span>
            )}
          </div>
          {children(shown)}
        </ShownRecord>
      )}
    </>
  );
}

/** A tab that is not selected stays in the document, with its shortcuts. */
const isInHiddenTab = ({ current }: RefObject<HTMLElement | null>) =>
  current?.closest('[aria-hidden="true"]') != null;

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const keys = new Set<string>();
  return rows.filter((row) => keys.size < keys.add(keyOf(row)).size);
}

interface ShownRecordProps extends Pick<RecordPanelProps<never>, 'id' | 'focused' | 'onClose' | 'onHide'> {
  recordKey: string | null;
  title: string;
  children: ReactNode;
}

function ShownRecord({ id, recordKey, title, focused, onClose, onHide, children }: ShownRecordProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useKey({ key: 'escape', label: 'Close the previewed record' }, () => !isInHiddenTab(panel) && onClose());
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top whenever the record changes
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
    const row = document.querySelector(`[aria-controls="${id}"]`)?.closest('tr');
    row?.scrollIntoView({ block: 'nearest' });
    if (focused) heading.current?.focus();
  }, [recordKey, focused]);
  useHideFromFocus(
    onHide,
    () => panel.current && getComputedStyle(panel.current).position === 'fixed' && panel.current,
  );
  return (
    <section ref={panel} id={id} aria-labelledby={`${id}-title`} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          type="text"
          icon={<X size={18} aria-hidden />}
          aria-label="Close the record"
          aria-keyshortcuts="Escape"
          onClick={onClose}
        />
      </header>
      {children}
    </section>
  );
}
