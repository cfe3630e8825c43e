import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout as RaLayout } from 'react-admin';

/** As create-react-admin writes it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <RaLayout>
      {children}
      <CheckForApplicationUpdate />
    </RaLayout>
  );
}
