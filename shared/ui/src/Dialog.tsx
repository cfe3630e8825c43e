import { Modal, type ModalProps } from 'antd';

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

/** The frame of every dialog: holds the focus and gives it back, and keeps nothing once it is closed. */
export function Dialog(props: DialogProps) {
  const { onClose, closesBeside = false, locked = false, afterOpen, afterClose, ...modal } = props;
  return (
    <Modal
      {...modal}
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
