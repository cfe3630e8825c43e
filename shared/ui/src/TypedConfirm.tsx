import { Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useConfirmation } from './ConfirmDialog';
import styles from './Dialog.module.css';
import { FailureAlert } from './FailureAlert';

export interface TypedConfirmProps {
  open: boolean;
  /** 'Delete application' */
  title: string;
  /** What will be gone or changed. */
  children: ReactNode;
  /** The text to type, exactly: no trimming, no folding of case. */
  expected: string;
  /** What that text is: 'the client ID'. */
  expectedName: string;
  confirmText: string;
  /** Red, for what destroys; the default. */
  danger?: boolean;
  /** The call. While it runs the dialog is locked; if it fails the dialog stays and shows why. */
  onConfirm: () => unknown;
  /** Cancelled, or done. */
  onClose: () => void;
}

/** A confirmation in which a person types what they are about to change (part 2, section 5, "Confirmations"). */
export function TypedConfirm(props: TypedConfirmProps) {
  const {
    open,
    title,
    children,
    expected,
    expectedName,
    confirmText,
    danger = true,
    onConfirm,
    onClose,
  } = props;
  const { busy, error, run, reset } = useConfirmation(onConfirm, onClose);
  const [typed, setTyped] = useState('');
  const id = useId();
  const input = useRef<InputRef>(null);
  const matches = typed === expected;

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog lies in the React tree of the screen that opened it, and so would its submit event.
    event.stopPropagation();
    if (matches) void run();
  }

  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      focusable={{ trap: true }}
      scrollLock={false}
      destroyOnHidden
      afterOpenChange={(nowOpen) => nowOpen && input.current?.focus()}
      afterClose={() => {
        reset();
        setTyped('');
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="primary"
            danger={danger}
            htmlType="submit"
            form={`${id}-form`}
            disabled={!matches}
            loading={busy}
            aria-describedby={`${id}-reason`}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.body} onSubmit={submit}>
        {children}
        <label htmlFor={`${id}-typed`} className={styles.label}>
          <span>Type {expectedName} to confirm:</span>
          <code className={styles.expected}>{expected}</code>
        </label>
        <Input
          ref={input}
          id={`${id}-typed`}
          className={styles.mono ?? ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={`${id}-reason`}
        />
        <span id={`${id}-reason`} className={styles.reason} aria-live="polite">
          {reasonFor(typed, expected, expectedName, confirmText)}
        </span>
        <FailureAlert error={error} />
      </form>
    </Modal>
  );
}

function reasonFor(typed: string, expected: string, expectedName: string, confirmText: string): string {
  if (typed === expected) return '';
  if (typed === '') return `${confirmText} is possible once ${expectedName} is typed.`;
  return `This is not ${expectedName} yet.`;
}
