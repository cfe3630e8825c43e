import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

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

/**
 * Whether what is shown was loaded by the user's Refresh, and not since. Call `ask` when they click it.
 * @param at when it was loaded, in milliseconds since 1970
 */
export function useRefreshed(at: number | undefined, busy: boolean) {
  const [asked, setAsked] = useState<{ before: number | undefined; done: boolean }>();
  const refreshed = asked !== undefined && !busy && at !== asked.before;
  if (refreshed && !asked.done) setAsked({ ...asked, done: true });
  if (busy && asked?.done) setAsked(undefined);
  return { refreshed, ask: () => setAsked({ before: at, done: false }) };
}
