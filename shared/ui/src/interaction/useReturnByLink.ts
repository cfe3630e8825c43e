import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { is, literal, number, type } from 'superstruct';

/** What the router keeps in the browser's history: the position of the entry. */
const Entry = type({ idx: number() });

/**
 * For a form. If it is left by a link to the page that it was opened from (`openedFrom`), such as one of the command palette,
 * goes back to that page's own history entry: otherwise the form would be one step back, and a deletion would return to it.
 */
export function useReturnByLink(): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state belongs to the entry
  useEffect(() => {
    if (!is(window.history.state, Entry)) return undefined;
    const { idx } = window.history.state;
    return () => {
      const address = window.location.pathname + window.location.search;
      const isNext = is(window.history.state, type({ idx: literal(idx + 1) }));
      if (isNext && is(state, type({ openedFrom: literal(address) }))) void navigate(-2);
    };
  }, [key]);
}
