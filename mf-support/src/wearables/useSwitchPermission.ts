import { ApiError } from '@console/api';
import { showStatus } from '@console/ui/statusMessage';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { lockPermission, runningAtom } from './permissionLock';
import { permissionFailure, permissionKey, permissionStatus, type SupportPermission } from './permissions';

interface PermissionSwitch {
  /** The state that a running call sets; undefined while none runs. No control may start another: it could overtake. */
  switchingTo: boolean | undefined;
  switchTo: (allowed: boolean) => Promise<void>;
}

/**
 * Switches a permission, and announces it. A failure is thrown, for the control to show. It is announced as well if the
 * control is gone or on a hidden tab by then. If its session has ended, the failure says nothing about the outcome. The
 * outcome of a change whose page was left is announced by the session log, with a link.
 */
export function useSwitchPermission(permission: SupportPermission): PermissionSwitch {
  const store = useStore();
  const switchingTo = useAtomValue(runningAtom).get(permissionKey(permission));
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  async function switchTo(allowed: boolean) {
    const { pathname, search } = location;
    const isHere = () => location.pathname === pathname;
    const unlock = lockPermission(store, permission, allowed);
    try {
      await permission.change(allowed);
    } catch (failure) {
      const isSessionOver = failure instanceof ApiError && failure.kind === 'session';
      // The tab is in the query, and a hidden one stays mounted.
      if (isHere() && !isSessionOver && (!isShown.current || location.search !== search))
        showStatus(permissionFailure(permission, allowed, failure), 'failed');
      throw failure;
    } finally {
      unlock();
    }
    if (isHere()) showStatus(permissionStatus(permission, allowed));
  }
  return { switchingTo, switchTo };
}
