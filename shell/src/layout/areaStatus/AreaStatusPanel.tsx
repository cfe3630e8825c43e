import { PageMessage } from '@console/area';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { lastTried, type Repair, useRetry } from '../../useRetry';

interface AreaStatusPanelProps {
  title: string;
  reason: string;
  /** Set once the problem is gone: the page is then loaded again without a click. */
  healed?: boolean;
  /** Runs before a retry, to repair the area. */
  beforeRetry?: Repair;
  /** Another way to repair the area, beside Retry. */
  other?: { label: string; repair: Repair } | undefined;
}

/** Shown instead of an unavailable area: the reason, and Retry, which works without a reload. */
export function AreaStatusPanel({ title, reason, healed = false, beforeRetry, other }: AreaStatusPanelProps) {
  const { loadAgain, button, otherButton, retrying, failedAt, offline } = useRetry(reason, beforeRetry);
  const onHealed = useEffectEvent(loadAgain);
  // Loading it now would cancel the navigation in progress, as it would one that begins after the paint.
  const isDue = useNavigation().state === 'idle' && healed;
  useLayoutEffect(() => {
    if (isDue) void onHealed();
  }, [isDue]);

  return (
    <PageMessage
      icon={<TriangleAlert size={40} color="var(--ant-color-warning)" aria-hidden />}
      title={title}
      action={
        <>
          <Button type="primary" loading={retrying} {...button}>
            Retry
          </Button>
          {other && (
            <Button loading={retrying} {...otherButton(other.repair)}>
              {other.label}
            </Button>
          )}
        </>
      }
    >
      <p role="alert" key={failedAt}>
        {reason}
        <br />
        {offline
          ? 'This will be tried again when you are back online.'
          : 'The rest of the console still works.'}{' '}
        {lastTried(failedAt)}
      </p>
    </PageMessage>
  );
}
