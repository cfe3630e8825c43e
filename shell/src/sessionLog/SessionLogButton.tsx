import { Hint } from '@console/ui/Hint';
import { useSingleKeysAreOn } from '@console/ui/keys';
import { Button } from 'antd';
import { useAtom } from 'jotai';
import { NotebookPen } from 'lucide-react';
import { sessionLogButtonId, sessionLogOpenAtom, sessionLogPanelId } from './sessionLogOpen';

export function SessionLogButton() {
  const [open, setOpen] = useAtom(sessionLogOpenAtom);
  const hasKey = useSingleKeysAreOn();
  return (
    // No tooltip while the panel is open: it would cover the panel's Close button.
    <Hint title={open ? undefined : `Session log${hasKey ? ' (N)' : ''}`}>
      <Button
        id={sessionLogButtonId}
        type="text"
        icon={<NotebookPen size={18} aria-hidden="true" />}
        aria-label="Session log"
        aria-expanded={open}
        aria-controls={sessionLogPanelId}
        aria-keyshortcuts={hasKey ? 'N' : undefined}
        onClick={() => setOpen(!open)}
      />
    </Hint>
  );
}
