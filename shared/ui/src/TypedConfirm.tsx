import { useId, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { Input } from './Input';
import styles from './TypedConfirm.module.css';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useAbortOnLeave } from './useAbortOnLeave';

/** `danger` unless it says otherwise. */
export interface TypedConfirmProps
  extends Pick<ConfirmDialogProps, 'open' | 'title' | 'children' | 'confirmText' | 'danger'> {
  /** The text to type, exactly: no trimming, no folding of case, but for what `read` does to both. */
  expected: string;
  /** How a text of this kind is read everywhere, such as an email without the white space that was pasted with it. */
  read?: (text: string) => string;
  /** What that text is: 'the client ID'. */
  expectedName: string;
  /**
   * The call. While it runs the dialog is locked; if it fails the dialog stays and shows why. Aborted, the person has
   * left: no more of a chain of calls is sent, and nobody is led anywhere.
   */
  onConfirm: (signal: AbortSignal) => unknown;
  /** For a chain of calls: what the question before leaving says while it runs. */
  sending?: string;
  /** Cancelled, or done. */
  onClose: () => void;
}

const asTyped = (text: string) => text;

/** A confirmation in which a person types what they are about to change (part 2, section 5, "Confirmations"). */
export function TypedConfirm(props: TypedConfirmProps) {
  const { children, expected, expectedName, read = asTyped, onConfirm, sending, ...dialog } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const reasonId = `${id}-reason`;
  const matches = read(typed) === read(expected);
  const { begin } = useAbortOnLeave();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm(begin());
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      danger
      {...dialog}
      disabledReasonId={matches ? undefined : reasonId}
      onConfirm={confirm}
      focusInside
      afterClose={() => setTyped('')}
    >
      {children}
      <label htmlFor={`${id}-typed`} className={styles.label}>
        <span>Type {expectedName} to confirm:</span>
        <code className={styles.expected}>{expected}</code>
      </label>
      <Input
        data-initial-focus=""
        id={`${id}-typed`}
        className={styles.typed ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={reasonId}
      />
      <small id={reasonId} aria-live="polite">
        {!matches && reasonFor(read(typed), read(expected), expectedName, dialog.confirmText)}
      </small>
      {busy && sending && <UnsavedChangesGuard sending={sending} />}
    </ConfirmDialog>
  );
}

/** White space at the ends, doubled or unbreakable cannot be seen, and capitals are easily overlooked. */
const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function reasonFor(typed: string, expected: string, expectedName: string, confirmText: string): string {
  if (typed === '') return `Type ${expectedName} to enable ${confirmText}.`;
  if (folded(typed) === folded(expected))
    return `That differs from ${expectedName} only in spaces or capital letters.`;
  return `That does not match ${expectedName}.`;
}
