import type { DrillDownState } from '@console/resources';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { literal, type } from 'superstruct';
import { dashboardPath } from '../dashboard/paths';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';

/** Kept with an entry of the history: the entry before it is the dashboard without the dialog. */
export const OpenedHere = type({ openedHere: literal(true) });

interface DrillDownLinkProps {
  drill: DrillDownState;
  className?: string | undefined;
  children: ReactNode;
}

/** From a figure to the list of wearables behind it. */
export function DrillDownLink({ drill, className, children }: DrillDownLinkProps) {
  const { chosen } = useDashboardAddress();
  return (
    <Link
      to={dashboardPath({ entity: chosen, drill })}
      state={{ openedHere: true }}
      preventScrollReset
      className={className}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}
