import { useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

let turns = 0;

/** How often a page or session has begun or been left in this tab: tells a page from a later one at the same address. */
export const pageTurns = () => turns;

export function turnPage(): void {
  turns += 1;
}

/** For the layout. A page counts as left once the next one starts to load. */
export function useCountTurns(): void {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts every change of it
  useLayoutEffect(turnPage, [next]);
}
