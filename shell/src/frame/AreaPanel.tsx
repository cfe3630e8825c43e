import { PageMessage } from '@console/area';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface AreaPanelProps {
  title: string;
  reason: string;
  /** Set when whatever was wrong has gone, so the page can be tried again without a click. */
  healed?: boolean;
}

/** In the place of an area that is away: what happened in words, and Retry that heals without a reload. */
export function AreaPanel({ title, reason, healed = false }: AreaPanelProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;

  useEffect(() => {
    if (healed) void navigate(address, { replace: true });
  }, [healed, navigate, address]);

  return (
    <PageMessage
      icon={<TriangleAlert size={40} color="var(--ant-color-warning)" aria-hidden />}
      title={title}
      action={
        // Matching the same address again asks for the area again.
        <Button type="primary" onClick={() => void navigate(address, { replace: true })}>
          Retry
        </Button>
      }
    >
      <p role="alert">
        {reason}
        <br />
        The rest of the console works.
      </p>
    </PageMessage>
  );
}
