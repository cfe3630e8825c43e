import { Button } from 'antd';
import { useState } from 'react';
import { showStatus } from '../interaction/statusMessage';
import { ConfirmDialog } from './ConfirmDialog';

interface ClearButtonProps {
  text: string;
  /** Called on click: whether anything would be lost. */
  hasChanges: () => boolean;
  onClear: () => void;
  disabled: boolean;
}

/** Resets a form to its initial values. Asks for confirmation if there are changes. */
export function ClearButton({ text, hasChanges, onClear, disabled }: ClearButtonProps) {
  const [asking, setAsking] = useState(false);
  function clear() {
    onClear();
    showStatus('The form was cleared.');
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => (hasChanges() ? setAsking(true) : clear())}>
        {text}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Clear the form?"
        confirmText="Clear the form"
        danger
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        What you entered has not been saved and will be lost.
      </ConfirmDialog>
    </>
  );
}
