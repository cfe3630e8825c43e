import { hasSession } from '@console/auth';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { forgetAfterSleep } from './forgetAfterSleep';
import { onAreaReplaced } from './remotes/loadArea';
import { createConsoleRouter } from './router';

export { preloadConsole } from './sign-in/preloadConsole';

type Router = ReturnType<typeof createConsoleRouter>['router'];

/** Resolves once the router has loaded its first page; until then the sign-in page shows that it is busy. */
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
 * Renders the console's router. A router cannot drop patched routes, so when the code of an area is replaced, a new
 * router takes over.
 * @param isSignIn keeps the sign-in page until the console's first page has loaded
 */
export async function showConsole(render: (content: ReactNode) => void, isSignIn: boolean): Promise<void> {
  // What was typed before a session was found is not for the next sign-in form, such as that of the idle lock.
  if (hasSession()) document.querySelector('#start form')?.remove();
  let current = createConsoleRouter();
  let turn = 0;
  // No page suspends, so a transition would only time-slice the render.
  const show = () => render(<RouterProvider key={turn} router={current.router} useTransitions={false} />);
  if (isSignIn) await firstPage(current.router);
  show();
  forgetAfterSleep();
  onAreaReplaced(
    () => {
      current.close();
      current = createConsoleRouter();
      turn += 1;
      show();
    },
    () => current.router.state.navigation.state !== 'idle',
  );
}
