import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useIsSlow } from '../interaction/useIsSlow';

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

interface Asked {
  subject: string | undefined;
  /** As they were when the user asked. */
  at: number | undefined;
  hasAlert: boolean;
  state: 'asked' | 'loading' | 'refreshed' | 'failed';
}

/**
 * Whether what is shown was loaded by the user's Refresh, and not since, or whether that Refresh failed without a new alert;
 * until then, whether it takes so long that the user should be told. Call `ask` when they click it, with the load if there is
 * a promise of it.
 * @param at when it was loaded, in milliseconds since 1970
 * @param hasAlert whether an alert says that what is shown may be out of date: it stays if the Refresh fails, too
 * @param subject what is shown, if the screen can change it: a Refresh of something else is forgotten
 */
export function useRefreshed(at: number | undefined, busy: boolean, hasAlert = false, subject?: string) {
  const [latest, setAsked] = useState<Asked>();
  const asked = latest?.subject === subject ? latest : undefined;
  const state = asked?.state;
  const refreshed = state === 'refreshed';
  const failed = state === 'failed';
  const isOver = refreshed || failed;
  const isLoading = state === 'loading';
  const isNew = at !== asked?.at;
  if (asked && busy && !isLoading) setAsked(isOver ? undefined : { ...asked, state: 'loading' });
  if (asked && !busy && !isOver && (isNew || isLoading))
    setAsked({ ...asked, state: isNew ? 'refreshed' : 'failed' });
  const isSlow = useIsSlow(isLoading);
  return {
    isSlow,
    refreshed,
    failed: failed && !!asked?.hasAlert,
    ask: (load?: Promise<unknown>) => {
      const click: Asked = { subject, at, hasAlert, state: 'asked' };
      setAsked(click);
      const end = () => setAsked((now) => (now === click ? { ...click, state: 'loading' } : now));
      // A quick failure is never seen to be busy. After a timer, like the one after which react-query tells the screen.
      const ended = () => setTimeout(end);
      void load?.then(ended, ended);
    },
  };
}
