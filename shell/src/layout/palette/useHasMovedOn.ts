import { useState } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom';

/**
 * Whether the user has gone elsewhere since the first render, with Back for example. The page that was being opened then does
 * not count, nor does one that replaces its own address: a search field writes its text there when it loses the focus.
 */
export function useHasMovedOn(): boolean {
  const { key, pathname } = useLocation();
  const awaited = useNavigation().location?.key;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [start, setStart] = useState({ key, pathname, awaited });
  const [hasMovedOn, setHasMovedOn] = useState(false);
  const hasArrived = key === start.awaited;
  if (hasArrived) setStart({ key, pathname, awaited: undefined });
  const isElsewhere = pathname !== start.pathname || (key !== start.key && !isReplaced);
  if (isElsewhere && !hasArrived && !hasMovedOn) setHasMovedOn(true);
  return hasMovedOn;
}
