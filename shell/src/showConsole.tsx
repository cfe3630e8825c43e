import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { onAreaReplaced } from './remotes/loadArea';
import { createConsoleRouter } from './router';

export { preloadConsole } from './sign-in/preloadConsole';

type Router = ReturnType<typeof createConsoleRouter>['router'];

/** Until then, whatever stands in its place says that it is on its way. */
function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * A router keeps the routes that it knows, so where the code of an area was replaced, one made anew takes over.
 * @param isSignIn the sign-in page stays till the first page of the console is there
 */
export async function showConsole(render: (content: ReactNode) => void, isSignIn: boolean): Promise<void> {
  let current = createConsoleRouter();
  let turn = 0;
  // No page suspends, so a transition would do nothing but draw it in slices, with the browser's own work in between.
  const show = () => render(<RouterProvider key={turn} router={current.router} useTransitions={false} />);
  if (isSignIn) await firstPage(current.router);
  show();
  onAreaReplaced(() => {
    current.close();
    current = createConsoleRouter();
    turn += 1;
    show();
  });
}
