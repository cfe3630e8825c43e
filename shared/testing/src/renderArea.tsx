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
  /** A platform of the test's own, where it was changed before the page opens. */
  platform?: Platform;
  /** What other areas offer, by area; one that is missing here is unavailable. */
  otherAreas?: Record<string, Area>;
}

export interface AreaPage {
  user: UserEvent;
  platform: Platform;
  /** The address as it is now, with its query. */
  address(): string;
  /** Resolves once the page of this address is drawn. */
  go(path: string): Promise<void>;
  unmount(): void;
}

/**
 * Opens an address of an area as a signed-in person would: real routes, real calls, the stand-in at the edge. The
 * browser is a fresh one, with nothing in its storages but the session.
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
  const { email, password } = staffAccount(as);
  await signIn({ email, password });

  let drawn = '';
  function Drawn() {
    const { key } = useLocation();
    useEffect(() => {
      drawn = key;
    }, [key]);
    return <Outlet />;
  }
  const router = createMemoryRouter(
    [
      {
        Component: Drawn,
        // While the first screen's code is fetched.
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
        if (drawn !== router.state.location.key) throw new Error(`${to} is not drawn`);
      });
    },
    unmount,
  };
}
