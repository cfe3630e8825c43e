import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';
import styles from './Dialog.module.css';

interface DialogProps
  extends Pick<ModalProps, 'open' | 'title' | 'width' | 'className' | 'style' | 'footer' | 'children'> {
  /** Closed by a person: its cross, Escape. */
  onClose: () => void;
  /** A click beside it closes it too; for what holds no work that a slip could lose. */
  closesBeside?: boolean;
  /** While a call runs: nothing closes it. */
  locked?: boolean;
  /** It is there, and may be given the focus. */
  afterOpen?: () => void;
  /** It is gone, and the focus is back where it was. */
  afterClose?: (() => void) | undefined;
}

/** antd gives the focus back when a dialog closes, not when it is taken away while open: `{asked && <Dialog open />}`. */
function useFocusBack(open: boolean): void {
  const [opener] = useState(() => (open ? document.activeElement : null));
  useEffect(() => {
    if (!open || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      const nowhere = document.activeElement === null || document.activeElement === document.body;
      if (nowhere) opener.focus();
    };
  }, [open, opener]);
}

/** The frame of every dialog: holds the focus and gives it back, and keeps nothing once it is closed. */
export function Dialog(props: DialogProps) {
  const { onClose, closesBeside = false, locked = false, afterOpen, afterClose, ...modal } = props;
  useFocusBack(modal.open ?? false);
  return (
    <Modal
      {...modal}
      classNames={{ header: styles.header ?? '' }}
      onCancel={onClose}
      closable={!locked}
      keyboard={!locked}
      mask={{ closable: closesBeside && !locked }}
      focusable={{ trap: true }}
      // theme.css keeps the page from scrolling.
      scrollLock={false}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && afterOpen?.()}
      afterClose={() => afterClose?.()}
    />
  );
}
