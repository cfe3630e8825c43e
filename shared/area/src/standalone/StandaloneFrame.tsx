import { errorText, runtimeConfig } from '@console/api';
import { may, onSignOut, signIn, signOut, useSession } from '@console/auth';
import { Alert, Select, Spin } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import type { DrawerEntry } from '../facts';
import { PageFrame } from '../PageFrame';
import { PlatformControls } from './PlatformControls';
import styles from './StandaloneFrame.module.css';
import type { StaffAccount } from './staffAccounts';

interface StandaloneFrameProps {
  title: string;
  drawer: readonly DrawerEntry[];
  accounts: readonly StaffAccount[];
  children: ReactNode;
}

/** Sign-in stub, role switcher, the area's own links, and the platform's controls, around the area's pages. */
export function StandaloneFrame({ title, drawer, accounts, children }: StandaloneFrameProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  const become = useCallback(async ({ email, password }: StaffAccount) => {
    setProblem(undefined);
    signOut('otherTab');
    await signIn({ email, password }).catch((error: unknown) => setProblem(errorText(error)));
  }, []);

  // Always somebody: a session that has ended is followed by one of the same role, or of the first.
  useEffect(() => {
    const first = accounts[0];
    if (!session && first) void become(first);
  }, [session, accounts, become]);
  useEffect(
    () =>
      onSignOut((reason) => void (reason === 'refused' && setProblem('The platform answered 401 or 403'))),
    [],
  );

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <strong>
          {title}, standalone ({runtimeConfig().environment})
        </strong>
        <nav aria-label="Main" className={styles.links}>
          {session &&
            drawer
              .filter(({ needs }) => may(session.role, needs))
              .map(({ label, path }) => (
                <NavLink key={path} to={path.replace('{entity}', session.entityId)}>
                  {label}
                </NavLink>
              ))}
        </nav>
        <Select
          aria-label="Signed in as"
          className={styles.role ?? ''}
          value={session?.role ?? null}
          options={accounts.map(({ role, name }) => ({
            value: role,
            label: `${role.replace('ROLE_', '')} (${name})`,
          }))}
          onChange={(role) => {
            const account = accounts.find((candidate) => candidate.role === role);
            if (account) void become(account).then(() => navigate(location.pathname, { replace: true }));
          }}
        />
        <PlatformControls />
      </header>
      <main>
        {problem && <Alert type="error" showIcon title={problem} />}
        {session ? <PageFrame>{children}</PageFrame> : <Spin aria-label="Signing in" />}
      </main>
    </div>
  );
}
