import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';

export interface RefreshButtonProps {
  /** What is shown is being asked for; meanwhile it cannot be asked for again, and keeps the focus. */
  busy: boolean;
  onClick: () => void;
  /** What is refreshed, where a part of the screen has such a button too: 'account'. */
  name?: string | undefined;
}

/** Asks again for what a screen or a section shows. */
export function RefreshButton({ busy, onClick, name }: RefreshButtonProps) {
  return (
    <Button
      icon={<RefreshCw size={16} aria-hidden />}
      loading={busy}
      aria-label={name && `Refresh the ${name}`}
      onClick={onClick}
    >
      Refresh
    </Button>
  );
}
