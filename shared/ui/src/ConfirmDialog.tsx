import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';
import { FailureAlert } from './FailureAlert';
import { clearStatus } from './statusMessage';
import { useAttempt } from './useAttempt';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** Id of the text that says why it cannot be confirmed yet. */
  disabledReasonId?: string | undefined;
  /** May call the server: the dialog waits, and stays with the error if it fails. */
  onConfirm: () => unknown;
  /** Confirmed and done, or cancelled. */
  onClose: (confirmed: boolean) => void;
  /**
   * What will happen, as plain text: the browser itself asks where the dialog's code cannot be had. For questions that stand
   * in a person's way: nobody could leave a page while there is no network.
   */
  plainText?: string;
  /** `children` have an element with `data-initial-focus`. */
  focusInside?: boolean;
  /** It is gone, and the focus is back where it was. */
  afterClose?: () => void;
}

const initialFocus = { 'data-initial-focus': '' };

/** A warning that is answered with yes or no. For what destroys there is `TypedConfirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, cancelText = 'Cancel', danger = false } = props;
  const { disabledReasonId, onConfirm, onClose, plainText, focusInside = false, afterClose } = props;
  const id = useId();
  const { busy, error, attempt, forgetError } = useAttempt();
  const cancel = () => onClose(false);

  function confirm(event: FormEvent) {
    event.preventDefault();
    // A dialog lies in the React tree of the screen that opened it, and so would its submit event.
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
      onMissing={plainText === undefined ? undefined : askPlainly}
      locked={busy}
      onClose={cancel}
      afterClose={() => {
        forgetError();
        afterClose?.();
      }}
      footer={
        <>
          {/* Enter must not destroy what nobody has looked at; elsewhere it does what was asked for. */}
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
        {children}
        <FailureAlert error={error} />
      </form>
    </Dialog>
  );
}
