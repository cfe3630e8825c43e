import { PageMessage } from '@console/area';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastTried, useRetry } from '../useRetry';

interface AreaStatusPanelProps {
  title: string;
  reason: string;
  /** Set when whatever was wrong has gone, so the page can be tried again without a click. */
  healed?: boolean;
  /** What may heal before the page is tried again. */
  beforeRetry?: () => Promise<unknown>;
}

/** In place of an area that is unavailable: what happened, and Retry that heals without a reload. */
export function AreaStatusPanel({ title, reason, healed = false, beforeRetry }: AreaStatusPanelProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Without its fragment (that of the skip link): the router loads nothing anew for one that has the same.
  const address = pathname + search;
  const { button, failedAt } = useRetry(reason, beforeRetry);

  useEffect(() => {
    if (healed) void navigate(address, { replace: true });
  }, [healed, navigate, address]);

  return (
    <PageMessage
      icon={<TriangleAlert size={40} color="var(--ant-color-warning)" aria-hidden />}
      title={title}
      action={
        <Button type="primary" {...button}>
          Retry
        </Button>
      }
    >
      <p role="alert" key={failedAt}>
        {reason}
        <br />
        The rest of the console still works. {lastTried(failedAt)}
      </p>
    </PageMessage>
  );
}
