import { useLocation, useNavigate } from 'react-router-dom';
import { is, string, type } from 'superstruct';

const OpenedFrom = type({ openedFrom: string() });

/** The state of a link to a form: lets the form know that the page it returns to is one step back. */
export const openedFrom = (path: string) => ({ openedFrom: path });

/**
 * Ends a form at the page of the thing: back to it if the form was opened there, else in the form's place. So Back
 * never leads to a form that is done, nor twice to the same page.
 */
export function useReturnTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (is(state, OpenedFrom) && state.openedFrom === path) void navigate(-1);
    else void navigate(path, { replace: true });
  };
}
