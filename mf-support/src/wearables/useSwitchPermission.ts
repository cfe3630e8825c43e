import { showStatus } from '@console/ui/statusMessage';
import { useEffect, useRef } from 'react';
import { permissionFailure, permissionStatus, type SupportPermission } from './permissions';

/**
 * Switches a permission, and announces it. A failure is thrown, for the control to show. It is announced as well if the
 * control is gone or on a hidden tab by then but its page is not: the outcome of a change whose page was left is announced by
 * the session log.
 */
export function useSwitchPermission(permission: SupportPermission): (allowed: boolean) => Promise<void> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (allowed) => {
    const { pathname, search } = location;
    try {
      await permission.change(allowed);
    } catch (failure) {
      const isHere = location.pathname === pathname;
      // The tab is in the query, and a hidden one stays mounted.
      if (isHere && (!isShown.current || location.search !== search))
        showStatus(permissionFailure(permission, allowed, failure), 'failed');
      throw failure;
    }
    showStatus(permissionStatus(permission, allowed));
  };
}
