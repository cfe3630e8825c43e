import { runtimeConfig } from '@console/api';
import { Breadcrumb } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useRouteFacts } from './useRouteFacts';
import { Wall } from './Wall';

/** What stands around every page, in the shell and standalone: document title, breadcrumbs, permission wall. */
export function PageFrame({ children }: { children: ReactNode }) {
  const facts = useRouteFacts();
  const title = facts?.title;
  useEffect(() => {
    document.title = [title, `${runtimeConfig().environment} console`].filter(Boolean).join(' · ');
  }, [title]);
  return (
    <>
      {facts && facts.crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <Breadcrumb
            items={[...facts.crumbs, { label: facts.title }].map(({ label, to }) => ({
              key: `${label} ${to ?? ''}`,
              title: to ? <Link to={to}>{label}</Link> : label,
            }))}
          />
        </nav>
      )}
      <Wall>{children}</Wall>
    </>
  );
}
