import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './AreaPanel.module.css';

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
    <Result
      status="warning"
      title={<h1 className={styles.title}>{title}</h1>}
      subTitle={
        <p role="alert">
          {reason}
          <br />
          The rest of the console works.
        </p>
      }
      extra={
        // Matching the same address again asks for the area again.
        <Button type="primary" onClick={() => void navigate(address, { replace: true })}>
          Retry
        </Button>
      }
    />
  );
}
