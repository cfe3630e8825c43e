import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Acts when the user goes to another page, before it has loaded. */
export function useOnMovingOn(act: () => void): void {
  const onMovingOn = useEffectEvent(act);
  const here = useLocation();
  // The arrival of a page that was already being opened is not going elsewhere.
  const { pathname } = useNavigation().location ?? here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user goes elsewhere
  useEffect(() => () => onMovingOn(), [pathname]);
}
