import { callApi, sharedKeys } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { array } from 'superstruct';
import { type availableSecurityModules, SecurityModule } from './securityModule';

type Status = typeof availableSecurityModules;

/** GET /admin/security-modules?status= (part 1, section 7). Without a status: all of them. */
export function listSecurityModules(status?: Status, signal?: AbortSignal): Promise<SecurityModule[]> {
  return callApi({
    path: '/admin/security-modules',
    query: { status },
    reply: array(SecurityModule),
    signal,
  });
}

const keys = sharedKeys('securityModules', SecurityModule);

export const securityModuleQueries = {
  all: keys.all,
  list: (status?: Status) =>
    queryOptions({
      queryKey: keys.of('list', status ?? null),
      queryFn: ({ signal }) => listSecurityModules(status, signal),
    }),
};
