import '@console/ui/theme.css';
import { RuntimeConfig, SettingsError, setRuntimeConfig } from '@console/api';
import { restoreSession } from '@console/auth';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { create, mask } from 'superstruct';
import { area } from '#area';
import manifest from '#area-manifest';
import type { RouteAccess } from '../area';
import { setAreaHost } from '../areaHost';
import { takePermissions } from '../areaPermissions';
import { BaseProviders, SessionProvider } from '../ConsoleProviders';
import { followColourMode } from '../colourMode';
import { AreaManifest } from '../manifests';
import { NotFoundPage } from '../NotFoundPage';
import { PageMessage } from '../PageMessage';
import { StandaloneLayout } from './StandaloneLayout';
import { StaffAccounts } from './staffAccounts';

async function json(path: string): Promise<unknown> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

const handle: RouteAccess = { needs: 'signedIn' };

/** The routes of the area, or in their place what is wrong with its settings. */
function routes(): RouteObject[] {
  try {
    area.settings?.();
    return [...area.routes, { path: '*', handle, Component: NotFoundPage }];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const retry = <a href={location.pathname}>Retry</a>;
    const element = (
      <PageMessage title="This area does not start" action={retry}>
        <p role="alert">{error.message}</p>
      </PageMessage>
    );
    return [{ path: '*', handle, element }];
  }
}

/** One area alone, with the stand-in platform behind it: a frame with a role switcher instead of the shell. */
async function start(): Promise<void> {
  followColourMode();
  takePermissions(manifest);
  const { title, drawer, paths } = create(manifest, AreaManifest);
  setRuntimeConfig(mask(await json('/config.json'), RuntimeConfig));
  const accounts = mask(await json('/standalone.json'), StaffAccounts).accounts;
  await restoreSession();
  setAreaHost({
    load: () => Promise.reject(new Error('It runs in the composed console only.')),
    replace: async () => false,
    title: (name) => name,
  });
  const router = createBrowserRouter([
    { path: '/', element: <Navigate to={paths[0] ?? '/'} replace /> },
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
      children: routes(),
    },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<RouterProvider router={router} />);
}

void start();
