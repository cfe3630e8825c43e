import type { DrillDownState } from '@console/resources';
import { openedFrom } from '@console/ui/useReturnTo';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dashboardPath } from '../dashboard/paths';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';

interface DrillDownLinkProps {
  drill: DrillDownState;
  className?: string | undefined;
  children: ReactNode;
}

/** Links a figure to the list of wearables behind it. */
export function DrillDownLink({ drill, className, children }: DrillDownLinkProps) {
  const { chosen, drill: opening } = useDashboardAddress();
  const { state } = useLocation();
  return (
    <Link
      to={dashboardPath({ entity: chosen, drill })}
      // While another list opens late, so that the dashboard stays one step back.
      replace={opening !== undefined}
      state={opening ? state : openedFrom(dashboardPath({ entity: chosen }))}
      preventScrollReset
      className={className}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}
