import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { is, string, type } from 'superstruct';

const OpenedFrom = type({ openedFrom: string() });

/** The state of a link to a form or a dialog: lets it know that the page it returns to is one step back. */
export const openedFrom = (path: string) => ({ openedFrom: path });

/**
 * Ends a form or a dialog at the page that it belongs to: back to it if it was opened there, else in its own place. So
 * Back never leads to a form that is done, nor twice to the same page.
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

/** One step back; to `otherwise` on the first page of the visit, where back would leave the console. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { key } = useLocation();
  return () => {
    // The router gives the first entry of a visit this key.
    if (key === 'default') void navigate(otherwise, { replace: true });
    else stepBack();
  };
}

/** One history, so one step at a time. */
let isStepping = false;

/** The step back was held up, and who asked for it stays: the next press is a step of its own. */
export function stayHere(): void {
  isStepping = false;
}

/** The browser steps back some time after it was asked to, and a second press by then would be a second step. */
function useStepBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is left once, also one that Forward leads to again
  useEffect(stayHere, [location]);
  return () => {
    if (isStepping) return;
    isStepping = true;
    void navigate(-1);
  };
}
