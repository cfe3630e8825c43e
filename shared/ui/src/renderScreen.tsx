import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { consoleTheme, THEME_CLASS } from './theme';

/** For tests: routes, or one element for every address, inside the theme, the router and a query cache of their own. */
export function renderScreen(screen: ReactNode | RouteObject[], address = '/dashboard/things') {
  const isRoutes = (value: typeof screen): value is RouteObject[] =>
    Array.isArray(value) && value.every((route) => typeof route === 'object' && route !== null && 'path' in route);
  const router = createMemoryRouter(isRoutes(screen) ? screen : [{ path: '*', element: screen }], {
    initialEntries: [address],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const view = render(
    <ConfigProvider theme={consoleTheme('light', { reducedMotion: true })}>
      <App className={THEME_CLASS}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return { ...view, router, client, user: userEvent.setup() };
}
