import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Announcement } from '../control/VisuallyHidden';
import { FailureAlert } from '../feedback/FailureAlert';
import { clearStatus } from '../interaction/statusMessage';
import { useAttempt } from '../interaction/useAttempt';
import { useIsSlow } from '../interaction/useIsSlow';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen; describes the dialog. */
  children: ReactNode;
  /** What has to be filled in. */
  fields?: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Red button, for actions that cannot be undone. */
  danger?: boolean;
  /** Id of the text that explains why it cannot be confirmed yet. */
  disabledReasonId?: string | undefined;
  /** May be async: the dialog waits for it, and stays open with the error if it fails. */
  onConfirm: () => unknown;
  /** Called after a successful confirmation, or when cancelled. */
  onClose: (confirmed: boolean) => void;
  /**
   * What will happen, as plain text. If the dialog's code cannot be loaded, `window.confirm` asks with it. For questions
   * that would otherwise block the user: without a network nobody could leave a page.
   */
  plainText?: string;
  /** `children` have an element with `data-initial-focus`. */
  focusInside?: boolean;
  /** Called after the closing animation, before the focus returns to its previous element. */
  afterClose?: () => void;
}

const initialFocus = { 'data-initial-focus': '' };
/** The dialog speaks for itself. */
const neverSilent = () => false;

/** A warning to confirm or cancel. For destructive actions use `TypedConfirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, fields, confirmText, cancelText = 'Cancel', danger = false } = props;
  const { disabledReasonId, onConfirm, onClose, plainText, focusInside = false, afterClose } = props;
  const id = useId();
  const textId = `${id}-text`;
  const { busy, error, attempt, forgetError } = useAttempt();
  // Not in the dialog: while that closes, nothing in it learns that the call has ended.
  const isSlow = useIsSlow(busy, neverSilent);
  const cancel = () => onClose(false);

  function confirm(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, so the screen that opened the dialog would receive its submit event.
    event.stopPropagation();
    if (busy || disabledReasonId !== undefined) return;
    void attempt(async () => {
      await onConfirm();
      onClose(true);
    });
  }

  function askPlainly() {
    clearStatus();
    const confirmed = window.confirm(`${title}\n\n${plainText}`);
    if (confirmed) void onConfirm();
    onClose(confirmed);
    afterClose?.();
  }

  return (
    <Dialog
      open={open}
      title={title}
      describedBy={textId}
      onMissing={plainText === undefined ? undefined : askPlainly}
      locked={busy}
      onClose={cancel}
      afterClose={() => {
        forgetError();
        afterClose?.();
      }}
      footer={
        <>
          {/* Initial focus: for a dangerous action, Enter must cancel; for any other, it confirms. */}
          <Button onClick={cancel} disabled={busy} {...(danger && !focusInside && initialFocus)}>
            {cancelText}
          </Button>
          <Button
            type="primary"
            danger={danger}
            htmlType="submit"
            {...(!danger && !focusInside && initialFocus)}
            form={id}
            disabled={disabledReasonId !== undefined}
            loading={busy}
            aria-describedby={disabledReasonId}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.body} onSubmit={confirm}>
        <div id={textId} className={styles.body}>
          {children}
        </div>
        {fields}
        <FailureAlert error={error} />
        <Announcement>{isSlow && 'Working…'}</Announcement>
      </form>
    </Dialog>
  );
}
