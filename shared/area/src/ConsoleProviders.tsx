import { queryClient } from '@console/api';
import { useSessionKey } from '@console/auth';
import { BusyIcon } from '@console/ui/BusyIcon';
import { StatusRegion } from '@console/ui/StatusRegion';
import { consoleTheme, THEME_CLASS } from '@console/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Provider } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useColourMode } from './colourMode';

const button = { loadingIcon: <BusyIcon /> };

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Theme and queries, which outlive a session; `SessionProvider` belongs below them. */
export function BaseProviders({ children }: { children: ReactNode }) {
  const { mode } = useColourMode();
  const theme = useMemo(() => consoleTheme(mode, { reducedMotion: reducedMotion() }), [mode]);
  // On the root element, because dialogs and menus stand outside the application's own element.
  useLayoutEffect(() => document.documentElement.classList.add(THEME_CLASS), []);
  return (
    <ConfigProvider theme={theme} button={button}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}

/** One jotai store per session, so that nothing an area kept of a previous person outlives their session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <Provider key={useSessionKey()}>
      {children}
      <StatusRegion />
    </Provider>
  );
}

/** What every screen needs, in the shell and standalone. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  return (
    <BaseProviders>
      <SessionProvider>{children}</SessionProvider>
    </BaseProviders>
  );
}
