import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import type { ReactNode } from 'react';
import { useForgetPinsOnLeaving } from './dongle/setUpPins';
import { UnfinishedCredentials } from './UnfinishedCredentials';
import { UnrecordedDongles } from './UnrecordedDongles';

interface MultosPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Serial numbers of dongles without a record that the page already shows. */
  shown?: readonly string[];
  /** The page itself asks before signing out without their records. */
  asks?: boolean;
  children: ReactNode;
}

/** The layout of every page of this area: title, unfinished dongles, and clearing the PINs on leaving the area. */
export function MultosPage({ title, lead, actions, shown = [], asks = false, children }: MultosPageProps) {
  useForgetPinsOnLeaving();
  return (
    <Page>
      <PageHeader title={title} lead={lead} actions={actions} />
      <UnrecordedDongles shownElsewhere={shown} askedElsewhere={asks} />
      <UnfinishedCredentials />
      {children}
    </Page>
  );
}
