import { NotFoundPage } from '@console/area';
import { forgetReturnPath, hasSession, onSignOut, rememberReturnPath, takeReturnPath } from '@console/auth';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { loadArea } from './remotes/loadArea';
import { patchedAreas } from './remotes/patchedAreas';
import { areaOfPath } from './remotes/registry';
import { Starting } from './Starting';
import { SignInPage } from './sign-in/SignInPage';

const frame = () => import(/* webpackChunkName: "kit" */ './frame/frameRoute');

/** Below the frame only with a session; the former path is remembered (part 1, section 4; part 2, section 1). */
function guard({ request }: LoaderFunctionArgs) {
  if (hasSession()) return null;
  const { pathname, search } = new URL(request.url);
  rememberReturnPath(pathname + search);
  return redirect('/');
}

/** The frame has no path of its own: with one it would match `/dashboard` exactly and no area would be asked for. */
const routes: RouteObject[] = [
  { path: '/', Component: SignInPage, loader: () => (hasSession() ? redirect(takeReturnPath()) : null) },
  {
    id: 'frame',
    loader: guard,
    lazy: async () => ({ Component: (await frame()).Frame }),
    HydrateFallback: Starting,
    children: [
      {
        path: '/dashboard/*',
        lazy: async () => ({ Component: (await frame()).AreaAway }),
      },
    ],
  },
  {
    path: '*',
    element: (
      <main>
        <NotFoundPage />
      </main>
    ),
  },
];

/** The whole route tree of the host; the areas' routes are patched under the frame when they are first wanted. */
export function createConsoleRouter() {
  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      const area = areaOfPath(path);
      if (!area || patchedAreas.has(area.name) || !hasSession()) return;
      const [{ areaRoutes }, code] = await Promise.all([
        frame(),
        // Why it failed is in the area's state, which the splat route's panel shows.
        loadArea(area.name).catch(() => undefined),
      ]);
      if (!code || patchedAreas.has(area.name)) return;
      patchedAreas.add(area.name);
      patch('frame', areaRoutes(area, code));
    },
  });
  onSignOut((reason) => {
    if (reason === 'wish' || reason === 'otherTab') forgetReturnPath();
    void router.navigate('/', { replace: true });
  });
  return router;
}
