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
  const { state } = useLocation();
  return () => {
    if (is(state, OpenedFrom) && state.openedFrom === path) void navigate(-1);
    else void navigate(path, { replace: true, ...options });
  };
}

/** One step back; to `otherwise` on the first page of the visit, where back would leave the console. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The router gives the first entry of a visit this key.
    if (key === 'default') void navigate(otherwise, { replace: true });
    else void navigate(-1);
  };
}
