import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import type { ReactNode } from 'react';
import { useForgetPinsOnLeaving } from './setUpPins';
import { UnfinishedCredentials } from './UnfinishedCredentials';
import { UnrecordedDongles } from './UnrecordedDongles';

interface MultosPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Dongles without a record that the screen shows itself, by serial number. */
  shown?: readonly string[];
  children: ReactNode;
}

/** What every screen of this area has: its title, what is still to be done, and the end of the PINs. */
export function MultosPage({ title, lead, actions, shown = [], children }: MultosPageProps) {
  useForgetPinsOnLeaving();
  return (
    <Page>
      <PageHeader title={title} lead={lead} actions={actions} />
      <UnrecordedDongles elsewhere={shown} />
      <UnfinishedCredentials />
      {children}
    </Page>
  );
}
