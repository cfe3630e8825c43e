import { LabelledSelect } from '@console/ui/LabelledSelect';
import { useEffect, useEffectEvent, useState } from 'react';

const choices = [
  { value: '', label: 'Off' },
  { value: '30', label: 'Every 30 seconds' },
  { value: '60', label: 'Every minute' },
  { value: '300', label: 'Every 5 minutes' },
];

interface AutoRefreshProps {
  /** What is shown is being asked for: it is not asked for a second time. */
  busy: boolean;
  onRefresh: () => void;
}

/**
 * Refreshes by itself while a person wishes it and looks: not in a tab that nobody sees, but as soon as somebody comes back
 * to it; nor after the page is left.
 */
export function AutoRefresh({ busy, onRefresh }: AutoRefreshProps) {
  const [seconds, setSeconds] = useState('');
  const refresh = useEffectEvent(() => {
    if (!busy && !document.hidden) onRefresh();
  });
  useEffect(() => {
    if (seconds === '') return undefined;
    const timer = setInterval(() => refresh(), Number(seconds) * 1000);
    const look = () => refresh();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds]);
  return <LabelledSelect label="Auto-refresh" value={seconds} options={choices} onChange={setSeconds} />;
}
