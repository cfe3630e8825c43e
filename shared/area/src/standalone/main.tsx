import '@console/ui/theme.css';
import { RuntimeConfig, SettingsError, setRuntimeConfig } from '@console/api';
import { landingPath, restoreSession } from '@console/auth';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { type Struct, validate } from 'superstruct';
import manifest from '#area-manifest';
import type { Area, RouteAccess } from '../area';
import { setAreaHost } from '../areaHost';
import { registerPermissions } from '../areaPermissions';
import { BaseProviders, SessionProvider } from '../ConsoleProviders';
import { followColourMode } from '../colourMode';
import { AreaManifest } from '../manifests';
import { PageMessage } from '../PageMessage';
import { applyKnownTypeface, fetchTypeface } from '../typeface';
import { OtherPage } from './OtherPage';
import { StandaloneLayout } from './StandaloneLayout';
import { StaffAccounts } from './staffAccounts';
import { startPath } from './startPath';

async function json(path: string): Promise<unknown> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

const container = document.body.appendChild(document.createElement('div'));
// Without it, Firefox reports everything in it as clickable: React listens for clicks there.
container.role = 'presentation';
const root = createRoot(container);

const handle: RouteAccess = { needs: 'signedIn' };

const failed = (title: string, error: unknown) => (
  <PageMessage title={title} action={<a href={location.href}>Retry</a>}>
    <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
  </PageMessage>
);
const notStarted = (error: unknown) => failed('This area does not start', error);

/** Inside the layout, so that the role and the platform's failures, a likely cause, can still be changed. */
const Stopped = () => failed('This page stopped working', useRouteError());

/** The validated content of a file; the error names the file. */
function checked<T>(file: string, content: unknown, struct: Struct<T, unknown>): T {
  const [error, value] = validate(content, struct, { coerce: true, mask: true });
  if (error) throw new Error(`${file}: ${error.message}`);
  return value;
}

/** The routes of the area, or a route that shows what is wrong with its settings. */
function routes(area: Area, paths: readonly string[]): RouteObject[] {
  try {
    area.settings?.();
    return [...area.routes, { path: '*', handle, element: <OtherPage paths={paths} /> }];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ path: '*', handle, element: notStarted(error) }];
  }
}

/** Runs one area alone against the stand-in platform, in a layout with a role switcher instead of the shell. */
async function start(): Promise<void> {
  followColourMode();
  applyKnownTypeface();
  registerPermissions(manifest);
  // Not imported above, so that an error in the area's code is shown; eager, as the page has no further files.
  const { area } = await import(/* webpackMode: "eager" */ '#area');
  const { title, drawer, paths } = checked('area.json', manifest, AreaManifest);
  const config = checked('/config.json', await json('/config.json'), RuntimeConfig);
  // Never idle: there is no screen to unlock it, and the chosen role would be lost with the next reload.
  setRuntimeConfig({ ...config, idleMinutes: 0 });
  const accounts = checked('/standalone.json', await json('/standalone.json'), StaffAccounts).accounts;
  await restoreSession();
  setAreaHost({
    load: () => Promise.reject(new Error('It runs in the composed console only.')),
    replace: async () => false,
    title: (name) => name,
  });
  const toStart = <Navigate to={startPath({ drawer, paths })} replace />;
  const router = createBrowserRouter([
    { path: '/', element: toStart },
    {
      element: (
        <BaseProviders>
          <StandaloneLayout title={title} drawer={drawer} accounts={accounts}>
            <SessionProvider>
              <Outlet />
            </SessionProvider>
          </StandaloneLayout>
        </BaseProviders>
      ),
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: Stopped, children: routes(area, paths) }],
    },
    // "Back to the dashboard", unless the area has that page itself.
    { path: landingPath, element: toStart },
  ]);
  root.render(<RouterProvider router={router} />);
  fetchTypeface(() => true);
}

start().catch((error: unknown) => {
  root.render(notStarted(error));
  console.error(error);
});
