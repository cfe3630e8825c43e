import { Hint } from '@console/ui/Hint';
import { Button } from 'antd';
import { useAtom } from 'jotai';
import { NotebookPen } from 'lucide-react';
import { sessionLogButtonId, sessionLogOpenAtom, sessionLogPanelId } from './sessionLogOpen';

export function SessionLogButton() {
  const [open, setOpen] = useAtom(sessionLogOpenAtom);
  return (
    // No tooltip while the panel is open: it would cover the panel's Close button.
    <Hint title={open ? undefined : 'Session log (N)'}>
      <Button
        id={sessionLogButtonId}
        type="text"
        icon={<NotebookPen size={18} aria-hidden="true" />}
        aria-label="Session log"
        aria-expanded={open}
        aria-controls={sessionLogPanelId}
        aria-keyshortcuts="N"
        onClick={() => setOpen(!open)}
      />
    </Hint>
  );
}
