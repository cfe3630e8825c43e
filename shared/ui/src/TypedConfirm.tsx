import { Input, type InputRef } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './TypedConfirm.module.css';

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
  const [typed, setTyped] = useState('');
  const id = useId();
  const input = useRef<InputRef>(null);
  const reasonId = `${id}-reason`;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmText={confirmText}
      danger={danger}
      lockedBy={typed === expected ? undefined : reasonId}
      onConfirm={onConfirm}
      onClose={onClose}
      afterOpen={() => input.current?.focus()}
      afterClose={() => setTyped('')}
    >
      {children}
      <label htmlFor={`${id}-typed`} className={styles.label}>
        <span>Type {expectedName} to confirm:</span>
        <code className={styles.expected}>{expected}</code>
      </label>
      <Input
        ref={input}
        id={`${id}-typed`}
        className={styles.typed ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={reasonId}
      />
      <span id={reasonId} className={styles.reason} aria-live="polite">
        {reasonFor(typed, expected, expectedName, confirmText)}
      </span>
    </ConfirmDialog>
  );
}

function reasonFor(typed: string, expected: string, expectedName: string, confirmText: string): string {
  if (typed === expected) return '';
  if (typed === '') return `${confirmText} is possible once ${expectedName} is typed.`;
  return `This is not ${expectedName} yet.`;
}
