import type { ModalProps } from 'antd';
import Modal from 'antd/es/modal/Modal';
import { useCallback, useEffect, useRef } from 'react';
import { focusAround, isFocusNowhere } from '../interaction/focusPlace';
import { IsOpen } from '../interaction/useWhileOpen';
import styles from './Dialog.module.css';
import { useFocusRecovery, useTabTrap } from './dialogFocus';

export interface DialogProps
  extends Pick<ModalProps, 'open' | 'width' | 'className' | 'style' | 'footer' | 'children'> {
  title: NonNullable<ModalProps['title']>;
  /** Id of the text inside that describes it. */
  describedBy?: string;
  /** Called for the close button and Escape, and if the dialog's code cannot be loaded, unless `onMissing` is set. */
  onClose: () => void;
  /** Called instead of `onClose` if the dialog's code cannot be loaded. */
  onMissing?: (() => void) | undefined;
  /** A click outside closes it too; for dialogs without input that a slip could lose. */
  maskClosable?: boolean;
  /** Cannot be closed, while a call is running. */
  locked?: boolean;
  /** Called after the closing animation. The focus returns afterwards, unless this has moved it. */
  afterClose?: (() => void) | undefined;
}

export interface DialogModalProps extends DialogProps {
  /** Where the focus was when it was opened. */
  opener: readonly Element[];
}

/** The lazily loaded part of `Dialog`: antd's Modal, with the focus handling that `Dialog` describes. */
export function DialogModal(props: DialogModalProps) {
  const { opener, onClose, onMissing: _, maskClosable = false, locked = false, afterClose, ...rest } = props;
  const { describedBy, ...modal } = rest;
  const open = modal.open ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const focusedPanel = useRef<HTMLDivElement>(null);
  useTabTrap(open, panel);
  useFocusRecovery(open, panel);

  // Runs before antd focuses the close button; by then the user may already have pressed Enter.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      if (!element || focusedPanel.current === element) return;
      focusedPanel.current = element;
      // antd's Modal has no prop for it.
      if (describedBy) element.setAttribute('aria-describedby', describedBy);
      // The dialog is attached to the document at the end of this commit.
      queueMicrotask(() => element.querySelector<HTMLElement>('[data-initial-focus]')?.focus());
    },
    [describedBy],
  );

  function returnFocus() {
    afterClose?.();
    if (isFocusNowhere() || panel.current?.contains(document.activeElement)) focusAround(opener);
  }

  // Unmounted while open: `{isAsking && <Dialog open />}`.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (isFocusNowhere()) focusAround(opener);
    };
  }, [open, opener]);

  return (
    // Around it: while it fades out, antd renders nothing inside anew.
    <IsOpen value={open}>
      <Modal
        {...modal}
        panelRef={attach}
        classNames={{ title: styles.title ?? '', footer: styles.footer ?? '' }}
        onCancel={onClose}
        closable={!locked}
        keyboard={!locked}
        mask={{ closable: maskClosable && !locked }}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        // theme.css prevents the page from scrolling.
        scrollLock={false}
        destroyOnHidden
        afterClose={returnFocus}
      />
    </IsOpen>
  );
}
