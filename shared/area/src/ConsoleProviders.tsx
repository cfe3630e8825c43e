import { queryClient } from '@console/api';
import { useSessionKey } from '@console/auth';
import { BusyIcon } from '@console/ui/BusyIcon';
import { StatusRegion } from '@console/ui/StatusRegion';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Provider } from 'jotai';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreventFileDrops } from './usePreventFileDrops';

const button = { loadingIcon: <BusyIcon /> };
/** Screen readers would read antd's own icons as "down" and "loading". */
const select = { suffixIcon: <ChevronDown size={14} aria-hidden />, loadingIcon: <BusyIcon /> };

/**
 * The providers that outlive a session: antd and queries. `SessionProvider` belongs below them. The theme is not set here: the
 * build compiles it into the style sheets (`@console/build`, antdStyles).
 */
export function BaseProviders({ children }: { children: ReactNode }) {
  usePreventFileDrops();
  return (
    <ConfigProvider button={button} select={select}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}

/** One jotai store per session, so that an area's atoms do not outlive the session of the user they belong to. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <Provider key={useSessionKey()}>
      {children}
      <StatusRegion />
    </Provider>
  );
}

/** All providers that the screens need. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  return (
    <BaseProviders>
      <SessionProvider>{children}</SessionProvider>
    </BaseProviders>
  );
}
