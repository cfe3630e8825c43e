import type { ModalProps } from 'antd';
import Modal from 'antd/es/modal/Modal';
import { useCallback, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { focusAround, isFocusNowhere } from './focusPlace';
import { useKeptFocus, useTabTrap } from './useTabTrap';

export interface DialogProps
  extends Pick<ModalProps, 'open' | 'title' | 'width' | 'className' | 'style' | 'footer' | 'children'> {
  /** Closed by a person: its cross, Escape. Also where its code cannot be had, which is then said. */
  onClose: () => void;
  /** In place of that where its code cannot be had. */
  onMissing?: (() => void) | undefined;
  /** A click beside it closes it too; for what holds no work that a slip could lose. */
  maskClosable?: boolean;
  /** While a call runs: nothing closes it. */
  locked?: boolean;
  /** It is gone; the focus goes back where it was once this has returned, unless it has been given to something. */
  afterClose?: (() => void) | undefined;
}

export interface DialogModalProps extends DialogProps {
  /** Where the focus was when it was opened. */
  opener: readonly Element[];
}

/** What a dialog is made of once its code is here: antd's, with the focus as `Dialog` says. */
export function DialogModal(props: DialogModalProps) {
  const { opener, onClose, onMissing: _, maskClosable = false, locked = false, afterClose, ...modal } = props;
  const open = modal.open ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const begun = useRef<HTMLDivElement>(null);
  useTabTrap(open, panel);
  useKeptFocus(open, panel);

  // Before antd gives the focus to the cross; by then a person may have pressed Enter.
  const attach = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    if (!element || begun.current === element) return;
    begun.current = element;
    // The dialog is put into the page at the end of this commit.
    queueMicrotask(() => element.querySelector<HTMLElement>('[data-initial-focus]')?.focus());
  }, []);

  function returnFocus() {
    afterClose?.();
    if (isFocusNowhere() || panel.current?.contains(document.activeElement)) focusAround(opener);
  }

  // Taken away while open: `{asked && <Dialog open />}`.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (isFocusNowhere()) focusAround(opener);
    };
  }, [open, opener]);

  return (
    <Modal
      {...modal}
      panelRef={attach}
      classNames={{ title: styles.title ?? '', footer: styles.footer ?? '' }}
      onCancel={onClose}
      closable={!locked}
      keyboard={!locked}
      mask={{ closable: maskClosable && !locked }}
      focusable={{ trap: true, focusTriggerAfterClose: false }}
      // theme.css keeps the page from scrolling.
      scrollLock={false}
      destroyOnHidden
      afterClose={returnFocus}
    />
  );
}
