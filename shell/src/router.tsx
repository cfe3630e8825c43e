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
import { loadArea } from './remotes/loadArea';
import { patchedAreas } from './remotes/patchedAreas';
import { areaOfPath } from './remotes/registry';
import { Starting } from './Starting';
import { preloadConsole } from './sign-in/preloadConsole';
import { SignInPage } from './sign-in/SignInPage';

const framePage = latePage(async () => ({ Component: (await frame()).AppLayout }));
const areaUnavailablePage = latePage(async () => ({ Component: (await frame()).AreaUnavailable }));

/** Below the frame only with a session; the previous path is remembered (part 1, section 4; part 2, section 1). */
async function guard({ request }: LoaderFunctionArgs) {
  if (!hasSession()) {
    const { pathname, search } = new URL(request.url);
    rememberReturnPath(pathname + search);
    // A step of its own would lead back here, for ever.
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

/** After a sign-out, or at this address with a session. */
function SignInRoute() {
  const navigate = useNavigate();
  const enter = () => void navigate(takeReturnPath(), { replace: true });
  return <SignInPage preload={preloadConsole} onSignedIn={enter} />;
}

/**
 * The frame has no path of its own: with one it would match `/dashboard` exactly and no area would be asked for. What is
 * no page outside it either, the boundary says.
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

/** The line terminators of a regular expression, as an address has them. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * The router's splat is a regular expression that ends at a line break, so an address with one matches nothing, not
 * even "not found". This is a route that it matches, by as many parameters as the address has parts.
 */
function routeOfBrokenLine(path: string): RouteObject[] {
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

/** The whole route tree of the host; the areas' routes are patched under the frame when they are first wanted. */
export function createConsoleRouter() {
  patchedAreas.clear();
  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      patch('frame', routeOfBrokenLine(path));
      const area = areaOfPath(path);
      if (!area || patchedAreas.has(area.name) || !hasSession()) return;
      const [layout, code] = await Promise.all([
        // Where the frame cannot be had, its loader says so.
        frame().catch(() => undefined),
        // Why it failed is in the area's state, which the splat route's panel shows.
        loadArea(area.name).catch(() => undefined),
      ]);
      // Who has gone elsewhere meanwhile, `patch` does nothing for.
      if (!layout || !code || signal.aborted || patchedAreas.has(area.name)) return;
      patchedAreas.add(area.name);
      patch('frame', layout.areaRoutes(area, code));
    },
  });
  const stopListening = onSignOut(() => {
    void router.navigate('/', { replace: true });
  });
  return {
    router,
    close() {
      stopListening();
      router.dispose();
    },
  };
}
