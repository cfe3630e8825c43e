import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BusyIcon } from '../control/BusyIcon';
import { consoleTheme, THEME_CLASS } from '../theme/theme';

export interface RenderedScreen {
  container: HTMLElement;
  rerender: (screen: ReactNode) => void;
  unmount: () => void;
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

/** Renders a screen for a test, at any address, with the theme, its own router and its own query cache. */
export function renderScreen(screen: ReactNode, address = '/dashboard/things'): RenderedScreen {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { container, rerender, unmount } = render(
    <ConfigProvider
      theme={consoleTheme('light', { reducedMotion: true })}
      button={{ loadingIcon: <BusyIcon /> }}
    >
      <div className={THEME_CLASS}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </div>
    </ConfigProvider>,
  );
  return { container, rerender, unmount, router, user: userEvent.setup() };
}
