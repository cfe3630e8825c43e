import { useId, useState } from 'react';
import { asTyped, Input } from '../control/Input';
import { useAbortOnLeaving } from '../interaction/useOnLeaving';
import { withoutInvisible } from '../text/formText';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import styles from './TypedConfirm.module.css';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

/** `danger` defaults to true. */
export interface TypedConfirmProps
  extends Pick<ConfirmDialogProps, 'open' | 'title' | 'children' | 'confirmText' | 'danger'> {
  /** The text to type. Compared exactly, except for what `read` normalises: by default, how accents are encoded. */
  expected: string;
  /** Normalises both texts before comparing, such as an email pasted with white space. */
  read?: (text: string) => string;
  /** What that text is: 'the client ID'. */
  expectedName: string;
  /**
   * Performs the action. The dialog is locked while it runs, and shows the error if it fails. The signal is aborted as
   * soon as the user starts to leave the page: then send no further calls and do not navigate.
   */
  onConfirm: (signal: AbortSignal) => unknown;
  /** Text of the leave confirmation while it runs, for several calls. */
  sending?: string;
  /** Called when cancelled or done. */
  onClose: () => void;
}

const composed = (text: string) => text.normalize();

/** A confirmation that requires typing the name of what will change (part 2, section 5, "Confirmations"). */
export function TypedConfirm(props: TypedConfirmProps) {
  const { children, expected, expectedName, read = composed, onConfirm, sending, ...dialog } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const reasonId = `${id}-reason`;
  const [given, wanted] = [read(typed), read(expected)];
  const matches = given === wanted;
  const { begin } = useAbortOnLeaving();
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
    <>
      {/* Not in the dialog: while that closes, nothing in it learns that the calls have ended. */}
      {busy && sending && <UnsavedChangesGuard sending={sending} />}
      <ConfirmDialog
        danger
        {...dialog}
        disabledReasonId={matches ? undefined : reasonId}
        onConfirm={confirm}
        focusInside
        afterClose={() => setTyped('')}
        fields={
          <>
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
              {...asTyped}
              aria-describedby={reasonId}
            />
            <small id={reasonId} aria-live="polite">
              {!matches && reasonFor(given, wanted, expectedName, dialog.confirmText)}
            </small>
          </>
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

/** Ignores differences that are invisible (extra or non-breaking spaces) or easy to miss (capitals, kinds of hyphen). */
const normalised = (text: string) =>
  withoutInvisible(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase();

function reasonFor(typed: string, expected: string, expectedName: string, confirmText: string): string {
  if (typed === '') return `Type ${expectedName} to enable ${confirmText}.`;
  if (normalised(typed) === normalised(expected))
    return `That differs from ${expectedName} only in spaces, hyphens, capital letters or hidden characters.`;
  return `That does not match ${expectedName}.`;
}
