import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './Dialog.module.css';
import { FailureAlert } from './FailureAlert';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** May call the server: the dialog waits, and stays with the error if it fails. */
  onConfirm: () => unknown;
  /** Confirmed and done, or cancelled. */
  onClose: (confirmed: boolean) => void;
  /** The dialog is gone and the focus is back where it was. */
  afterClose?: () => void;
}

/** A warning that is answered with yes or no. For what destroys there is `TypedConfirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmText,
    cancelText = 'Cancel',
    danger = false,
    onConfirm,
    onClose,
    afterClose,
  } = props;
  const cancel = () => onClose(false);
  const { busy, error, run, reset } = useConfirmation(onConfirm, onClose);
  return (
    <Modal
      open={open}
      title={title}
      onCancel={cancel}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      focusable={{ trap: true }}
      scrollLock={false}
      destroyOnHidden
      afterClose={() => {
        reset();
        afterClose?.();
      }}
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            {cancelText}
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={() => void run()}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {children}
        <FailureAlert error={error} />
      </div>
    </Modal>
  );
}

/** Runs what was confirmed once, closes after success, keeps the error of a failure. */
export function useConfirmation(onConfirm: () => unknown, onClose: (confirmed: boolean) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function run() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run, reset: () => setError(undefined) };
}
