import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the user has gone elsewhere since the first render, with Back for example. A page that replaces its own address
 * does not count: a search field writes its text there when it loses the focus.
 */
export function useHasMovedOn(): boolean {
  const { key, pathname } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [start] = useState({ key, pathname });
  const [hasMovedOn, setHasMovedOn] = useState(false);
  const isElsewhere = pathname !== start.pathname || (key !== start.key && !isReplaced);
  if (isElsewhere && !hasMovedOn) setHasMovedOn(true);
  return hasMovedOn;
}
