import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { onAreaReplaced } from './remotes/loadArea';
import { createConsoleRouter } from './router';

/**
 * The console's router and what renders it. A router cannot drop patched routes, so when the code of an area is replaced, a
 * new router takes over.
 */
export function currentRouter(render: (content: ReactNode) => void) {
  let current = createConsoleRouter();
  let turn = 0;
  // No page suspends, so a transition would only time-slice the render.
  const show = () => render(<RouterProvider key={turn} router={current.router} useTransitions={false} />);
  onAreaReplaced(
    () => {
      current.close();
      current = createConsoleRouter();
      turn += 1;
      show();
    },
    () => current.router.state.navigation.state !== 'idle',
  );
  return { router: () => current.router, close: () => current.close(), show };
}
