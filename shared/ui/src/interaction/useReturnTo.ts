import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { is, literal, string, type } from 'superstruct';

const OpenedFrom = type({ openedFrom: string() });

/** What the router keeps in the browser's history for the first entry of a visit, also if that is replaced. */
const FirstEntry = type({ idx: literal(0) });

/** State for a link to a form or dialog: tells it that the page to return to is one step back in the history. */
export const openedFrom = (path: string) => ({ openedFrom: path });

/**
 * Returns from a form or dialog to the page it belongs to: goes back if it was opened from there, otherwise replaces the
 * history entry. So Back never leads to a finished form, nor twice to the same page.
 */
export function useReturnTo(
  path: string,
  options: Pick<NavigateOptions, 'preventScrollReset'> = {},
): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { state } = useLocation();
  return () => {
    if (is(state, OpenedFrom) && state.openedFrom === path) stepBack();
    else void navigate(path, { replace: true, ...options });
  };
}

/** Goes one step back, or to `otherwise` from the first page of a visit, where going back would leave the console. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { key } = useLocation();
  return () => {
    // The router gives the first entry of a visit this key; replacing it gives it another one.
    if (key === 'default' || is(window.history.state, FirstEntry))
      void navigate(otherwise, { replace: true });
    else stepBack();
  };
}

/** Shared by all components, since there is one browser history. */
let isStepping = false;

/** Call this when a step back was blocked: allows the next one. */
export function cancelStepBack(): void {
  isStepping = false;
}

/** Call this when a blocked navigation goes on: a step back would be a second one. */
export function holdStepBack(): void {
  isStepping = true;
}

/** Steps back once. The browser does so asynchronously, and a second click before that would be a second step. */
function useStepBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on every navigation, also Forward to the same page
  useEffect(cancelStepBack, [location]);
  return () => {
    if (isStepping) return;
    isStepping = true;
    void navigate(-1);
  };
}
