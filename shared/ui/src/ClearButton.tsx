import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { showStatus } from './statusMessage';

interface ClearButtonProps {
  text: string;
  /** Asked when it is pressed: is there something that would be lost? */
  hasChanges: () => boolean;
  onClear: () => void;
  disabled: boolean;
}

/** Sets a form back to what it began with; what was entered is lost only after a question. */
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
