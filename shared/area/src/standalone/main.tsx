import '@console/ui/theme.css';
import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { restoreSession } from '@console/auth';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router-dom';
import { create, mask } from 'superstruct';
import { area } from '#area';
import facts from '#area-facts';
import { setAreaHost } from '../areaHost';
import { BaseProviders, SessionProvider } from '../ConsoleProviders';
import { followColourMode } from '../colourMode';
import { AreaManifest } from '../manifests';
import { NotFoundPage } from '../NotFoundPage';
import { StandaloneLayout } from './StandaloneLayout';
import { StaffAccounts } from './staffAccounts';

async function json(path: string): Promise<unknown> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

/** One area alone, with the stand-in platform behind it: a frame with a role switcher instead of the shell. */
async function start(): Promise<void> {
  followColourMode();
  const { title, drawer, paths } = create(facts, AreaManifest);
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
      children: [...area.routes, { path: '*', Component: NotFoundPage }],
    },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<RouterProvider router={router} />);
}

void start();
