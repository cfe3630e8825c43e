import { hasSession } from '@console/auth';
import type { ReactNode } from 'react';
import { currentRouter } from './currentRouter';
import { forgetAfterSleep } from './forgetAfterSleep';

export { preloadConsole } from './sign-in/preloadConsole';

type Router = ReturnType<ReturnType<typeof currentRouter>['router']>;

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
 * Renders the console.
 * @param isSignIn keeps the sign-in page until the console's first page has loaded
 */
export async function showConsole(render: (content: ReactNode) => void, isSignIn: boolean): Promise<void> {
  // What was typed before a session was found is not for the next sign-in form, such as that of the idle lock.
  if (hasSession()) document.querySelector('#start form')?.remove();
  const { router, show } = currentRouter(render);
  if (isSignIn) await firstPage(router());
  show();
  forgetAfterSleep();
}
