import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useEffect, useEffectEvent, useState } from 'react';

const choices = [
  { value: '', label: 'Off' },
  { value: '30', label: 'Every 30 seconds' },
  { value: '60', label: 'Every minute' },
  { value: '300', label: 'Every 5 minutes' },
];

interface AutoRefreshProps {
  /** Entries are being loaded: no refresh is started. */
  busy: boolean;
  onRefresh: () => void;
}

/**
 * Refreshes at an interval that the user chooses. Pauses while the tab is hidden, and refreshes once when it becomes
 * visible again.
 */
export function AutoRefresh({ busy, onRefresh }: AutoRefreshProps) {
  const [seconds, setSeconds] = useState('');
  const refresh = useEffectEvent(() => {
    if (!busy && !document.hidden) onRefresh();
  });
  useEffect(() => {
    if (seconds === '') return undefined;
    const timer = setInterval(() => refresh(), Number(seconds) * 1000);
    const onVisibilityChange = () => refresh();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [seconds]);
  return <LabelledSelect label="Auto-refresh" value={seconds} options={choices} onChange={setSeconds} />;
}
