import { queryClient, setRuntimeConfig } from '@console/api';
import { type Area, ConsoleProviders, NotFoundPage, PageLayout, setAreaHost } from '@console/area';
import { registerPermissions } from '@console/area/areaPermissions';
import { type Role, restoreSession, signIn, signOut } from '@console/auth';
import { areaManifests } from '@console/build/workspace';
import type { Platform } from '@console/platform';
import { render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { connect, testConfig, testPlatform } from './platform';
import { staffAccount } from './staffAccount';

interface RenderAreaOptions {
  area: Area;
  path: string;
  as?: Role;
  /** The platform to use, if it was customised. */
  platform?: Platform;
  /** Other areas by name; those not listed are unavailable. */
  otherAreas?: Record<string, Area>;
}

export interface AreaPage {
  user: UserEvent;
  platform: Platform;
  /** The current path with its query. */
  address(): string;
  /** Navigates to a path; resolves once its page is rendered. */
  go(path: string): Promise<void>;
  unmount(): void;
}

/**
 * Opens a path of an area as a signed-in user: real routes, real calls, the stand-in platform at the network edge. The
 * browser's storages are empty except for the session.
 */
export async function renderArea(options: RenderAreaOptions): Promise<AreaPage> {
  const { area, path, as = 'ROLE_INTERNAL_ADMIN', platform = testPlatform(), otherAreas = {} } = options;
  signOut('otherTab');
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  setRuntimeConfig(testConfig);
  setAreaHost({
    load: async (name) => otherAreas[name] ?? Promise.reject(new Error('Its server could not be reached.')),
    replace: async () => false,
    title: (name) => name,
  });
  for (const manifest of areaManifests()) registerPermissions(manifest);
  connect(platform);
  await restoreSession();
  await signIn(staffAccount(as));

  let rendered = '';
  function TrackRendered() {
    const { key } = useLocation();
    useEffect(() => {
      rendered = key;
    }, [key]);
    return <Outlet />;
  }
  const router = createMemoryRouter(
    [
      {
        Component: TrackRendered,
        // While the first screen's code is loading.
        hydrateFallbackElement: <main />,
        children: [
          {
            element: (
              <ConsoleProviders>
                <main>
                  <PageLayout>
                    <Outlet />
                  </PageLayout>
                </main>
              </ConsoleProviders>
            ),
            children: [...area.routes, ...Object.values(otherAreas).flatMap(({ routes }) => routes)],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    user,
    platform,
    address: () => router.state.location.pathname + router.state.location.search,
    async go(to) {
      await router.navigate(to);
      await waitFor(() => {
        if (rendered !== router.state.location.key) throw new Error(`${to} has not been rendered`);
      });
    },
    unmount,
  };
}
