import { latePage, type RouteAccess } from '@console/area';
import { hasSession, onSignOut, rememberReturnPath, takeReturnPath } from '@console/auth';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  replace,
  useNavigate,
} from 'react-router-dom';
import { ConsoleFailure } from './ConsoleFailure';
import { frame } from './frame';
import { loadArea, readRegistryAgain } from './remotes/loadArea';
import { patchedAreas } from './remotes/patchedAreas';
import { areaOfPath } from './remotes/registry';
import { returnToPlace } from './returnToPlace';
import { Starting } from './Starting';
import { preloadConsole } from './sign-in/preloadConsole';
import { SignInPage } from './sign-in/SignInPage';

const framePage = latePage(async () => ({ Component: (await frame()).AppLayout }));
const areaUnavailablePage = latePage(async () => ({ Component: (await frame()).AreaUnavailable }));

/** Requires a session for every page below the layout; remembers the requested path (part 1, section 4; part 2, section 1). */
async function guard({ request }: LoaderFunctionArgs) {
  if (!hasSession()) {
    const { pathname, search } = new URL(request.url);
    rememberReturnPath(pathname + search);
    // Replaced, not pushed: Back would redirect here for ever.
    return replace('/');
  }
  await framePage.load();
  return null;
}

const noPageHere = {
  handle: { needs: 'signedIn' } satisfies RouteAccess,
  async loader() {
    await areaUnavailablePage.load();
    return null;
  },
  Component: areaUnavailablePage.Component,
};

/** The sign-in page inside the router: after a sign-out, or for an address that redirects here. */
function SignInRoute() {
  const navigate = useNavigate();
  const enter = () => void navigate(takeReturnPath(), { replace: true });
  return <SignInPage goesBack preload={preloadConsole} onSignedIn={enter} />;
}

/**
 * The layout route has no path: with one it would match `/dashboard` exactly, and no area's routes would be requested.
 * An address outside it that has no page ends in the error boundary.
 */
const routes: RouteObject[] = [
  {
    ErrorBoundary: ConsoleFailure,
    children: [
      {
        path: '/',
        Component: SignInRoute,
        loader: () => (hasSession() ? replace(takeReturnPath()) : null),
        HydrateFallback: () => null,
      },
      {
        id: 'frame',
        loader: guard,
        Component: framePage.Component,
        HydrateFallback: Starting,
        children: [{ path: '/dashboard/*', ...noPageHere }],
      },
    ],
  },
];

/** A regular expression's line terminators, as encoded in an address. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * A route for an address with an encoded line break. The router's splat is a regular expression that stops at one, so the
 * address would match nothing, not even "not found". Has as many parameters as the address has segments.
 */
function routeForLineBreaks(path: string): RouteObject[] {
  const parts = path.replace(/\/+$/, '').split('/').slice(2);
  if (!lineBreak.test(path) || !path.startsWith('/dashboard/')) return [];
  return [
    {
      id: `line break ${parts.length}`,
      path: `/dashboard${parts.map((_, i) => `/:part${i}`).join('')}`,
      ...noPageHere,
    },
  ];
}

/** The route tree of the host. An area's routes are patched in below the layout when one of its pages is first visited. */
export function createConsoleRouter() {
  patchedAreas.clear();
  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      patch('frame', routeForLineBreaks(path));
      if (!hasSession()) return;
      // An area may have been registered since this tab was opened.
      if (!areaOfPath(path)) await readRegistryAgain();
      const area = areaOfPath(path);
      if (!area || patchedAreas.has(area.name)) return;
      const [layout, code] = await Promise.all([
        // Its failure ends the navigation: the error boundary reports it.
        frame(),
        // The reason is kept in the area's state, which the splat route's panel shows.
        loadArea(area.name).catch(() => undefined),
      ]);
      // After the user has navigated elsewhere, `patch` does nothing.
      if (!code || signal.aborted) return;
      patchedAreas.add(area.name);
      patch('frame', layout.areaRoutes(area, code));
    },
  });
  const stopListening = onSignOut(() => {
    void router.navigate('/', { replace: true });
  });
  let shown = router.state;
  let stopWaiting = () => {};
  const stopFollowing = router.subscribe((state) => {
    const { location, restoreScrollPosition: place } = state;
    const isSame = location === shown.location && place === shown.restoreScrollPosition;
    shown = state;
    if (isSame) return;
    stopWaiting();
    stopWaiting = place ? returnToPlace(place) : () => {};
  });
  return {
    router,
    close() {
      stopListening();
      stopFollowing();
      stopWaiting();
      router.dispose();
    },
  };
}
