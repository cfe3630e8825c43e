import { pathSegment, runtimeConfig } from '@console/api';
import { may, useSession } from '@console/auth';
import { Announcement } from '@console/ui/VisuallyHidden';
import { Alert, Select, Spin } from 'antd';
import type { ReactNode } from 'react';
import { NavLink, ScrollRestoration, useNavigate } from 'react-router-dom';
import type { DrawerEntry } from '../manifests';
import { PageLayout } from '../PageLayout';
import { PlatformControls } from './PlatformControls';
import styles from './StandaloneLayout.module.css';
import type { StaffAccount } from './staffAccounts';
import { useStaffSwitch } from './useStaffSwitch';

interface StandaloneLayoutProps {
  title: string;
  drawer: readonly DrawerEntry[];
  accounts: readonly StaffAccount[];
  children: ReactNode;
}

const accountText = ({ role, name }: StaffAccount) => `${role.replace('ROLE_', '')} (${name})`;

/** Asks before what a page would lose, as closing the tab does: another role starts the page anew. */
const isFreeToSwitch = () =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  window.confirm('Switch the role without saving?\n\nWhat you changed on this page will be lost.');

/** The layout around an area that runs alone: automatic sign-in, role switcher, the area's links, and platform controls. */
export function StandaloneLayout({ title, drawer, accounts, children }: StandaloneLayoutProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { choosing, problem, become } = useStaffSwitch(accounts);
  const present = accounts.find(({ role }) => role === session?.role);
  const shown = choosing ?? present;
  /** Starts the page anew, without its search: what it showed is of another session. */
  const startAs = (account: StaffAccount) =>
    void become(account).then((done) => done && navigate(location.pathname, { replace: true }));

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
                <NavLink key={path} to={path.replace('{entity}', pathSegment(session.entityId) ?? '')}>
                  {label}
                </NavLink>
              ))}
        </nav>
        <Select
          aria-label="Signed in as"
          // antd's input stays empty, so screen readers would not say who is chosen.
          aria-description={shown && accountText(shown)}
          className={styles.role ?? ''}
          value={(choosing ?? session)?.role ?? null}
          options={accounts.map((account) => ({ value: account.role, label: accountText(account) }))}
          onChange={(role) => {
            const account = accounts.find((candidate) => candidate.role === role);
            if (account && isFreeToSwitch()) startAs(account);
          }}
        />
        {/* For screen readers; the select shows the same. */}
        <Announcement>
          {choosing ? `Signing in as ${choosing.name}…` : present && `Signed in as ${present.name}`}
        </Announcement>
        <PlatformControls onReset={() => present && startAs(present)} />
      </header>
      <main tabIndex={-1} className={styles.main}>
        {problem && <Alert type="error" showIcon title={problem} />}
        {choosing && <Spin aria-label="Signing in" />}
        {session && !choosing && <PageLayout>{children}</PageLayout>}
      </main>
      <ScrollRestoration />
    </div>
  );
}
