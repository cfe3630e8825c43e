import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';

interface RefreshButtonProps {
  /** What is shown is being asked for; meanwhile it cannot be asked for again, and keeps the focus. */
  busy: boolean;
  onClick: () => void;
}

/** Asks again for what a screen or a section shows. */
export function RefreshButton({ busy, onClick }: RefreshButtonProps) {
  return (
    <Button icon={<RefreshCw size={16} aria-hidden />} loading={busy} onClick={onClick}>
      Refresh
    </Button>
  );
}
