import { landingPath, roleNames, useSession } from '@console/auth';
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRouteFacts } from './useRouteFacts';
import styles from './Wall.module.css';

/** The one permission wall: a page whose route needs what the role has not is not rendered, so it makes no call. */
export function Wall({ children }: { children: ReactNode }) {
  const session = useSession();
  const facts = useRouteFacts();
  if (!facts || facts.allowed(session)) return children;
  return (
    <Result
      status="info"
      title={<h1 className={styles.title}>{facts.title} is not open to your role</h1>}
      subTitle={
        session &&
        `You are signed in as ${roleNames[session.role]}. Ask an administrator if you need this page.`
      }
      extra={
        <Link to={landingPath}>
          <Button type="primary">Back to the dashboard</Button>
        </Link>
      }
    />
  );
}
