import { queryClient } from '@console/api';
import { useSessionKey } from '@console/auth';
import { BusyIcon } from '@console/ui/BusyIcon';
import { StatusRegion } from '@console/ui/StatusRegion';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Provider } from 'jotai';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMissedDrops } from './useMissedDrops';

const button = { loadingIcon: <BusyIcon /> };
/** antd's own are called 'down' and 'loading' aloud. */
const select = { suffixIcon: <ChevronDown size={14} aria-hidden />, loadingIcon: <BusyIcon /> };

/**
 * antd and queries, which outlive a session; `SessionProvider` belongs below them. The theme is in the style sheets, which
 * the build makes of it (`@console/build`, antdStyles).
 */
export function BaseProviders({ children }: { children: ReactNode }) {
  useMissedDrops();
  return (
    <ConfigProvider button={button} select={select}>
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
