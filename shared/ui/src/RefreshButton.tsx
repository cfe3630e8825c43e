import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';

export interface RefreshButtonProps {
  /** A request is running; the button cannot be clicked meanwhile, but keeps the focus. */
  busy: boolean;
  onClick: () => void;
  /** What is refreshed, if the screen has several such buttons: 'account'. */
  name?: string | undefined;
}

/** Reloads the data of a screen or section. */
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
