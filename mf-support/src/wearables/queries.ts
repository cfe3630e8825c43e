import { areaKey, queryClient } from '@console/api';
import type { Service, Wearable } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { restartTimelines } from '../timeline/queries';
import { inTurn } from '../turns';
import { discoverDevice, getServiceConfig, getWearable, listWearablesOfAccount } from './api';
import type { WearableIdType } from './search';

/** Key prefix of everything that shows a wearable. Any change to a wearable invalidates all of it. */
const recordsKey = areaKey('mf-support', 'wearables', 'record');
const details = [...recordsKey, 'detail'] as const;
const lists = [...recordsKey, 'ofAccount'] as const;

/** Key prefix of the records that a search, or a list of several ids, has found: wearables and accounts. */
export const foundKey = [...recordsKey, 'found'] as const;

/** A wearable from the cached list of an account, with the age of that list. Lets its page render at once. */
function listed(asn: string): { wearable: Wearable; at: number } | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: lists })) {
    const wearable = queryClient
      .getQueryData<Wearable[]>(query.queryKey)
      ?.find((candidate) => candidate.asn === asn);
    if (wearable && !query.state.isInvalidated) return { wearable, at: query.state.dataUpdatedAt };
  }
  return undefined;
}

export function wearableQuery(type: WearableIdType, value: string) {
  const known = () => (type === 'asn' ? listed(value) : undefined);
  return queryOptions({
    queryKey: [...details, type, value],
    queryFn: ({ signal }) => getWearable(type, value, signal),
    initialData: () => known()?.wearable,
    initialDataUpdatedAt: () => known()?.at,
  });
}

export function wearablesOfAccountQuery(email: string) {
  return queryOptions({
    queryKey: [...lists, email],
    queryFn: ({ signal }) => listWearablesOfAccount(email, signal),
  });
}

/** Keys of catalogue entries and service configurations, which a *Refresh* reloads. */
export const devicesKey = areaKey('mf-support', 'wearables', 'device');
export const serviceConfigsKey = areaKey('mf-support', 'wearables', 'serviceConfig');

/** One call per device and colour, cached until a *Refresh*: the catalogue rarely changes. */
export function deviceOfWearableQuery({ device }: Pick<Wearable, 'device'>) {
  const { brand, model, version, variant } = device;
  return queryOptions({
    queryKey: [...devicesKey, brand, model, version, variant?.color ?? null],
    queryFn: ({ signal }) => inTurn(signal, () => discoverDevice({ device }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function serviceConfigQuery(configId: string) {
  return queryOptions({
    queryKey: [...serviceConfigsKey, configId],
    queryFn: ({ signal }) => inTurn(signal, () => getServiceConfig(configId, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const histories = areaKey('mf-support', 'wearables', 'history');
/** Key of the history of a wearable (by ASN) or a service (by token). */
export const historyKey = (key: string) => [...histories, key] as const;

/** Key of the events that a diagnosis reads from the histories of wearables and their services. */
export const evidenceKey = areaKey('mf-support', 'wearables', 'evidence');

/** Applies a successful change to the cache before the wearable is loaded again. */
export function patchWearable(asn: string, change: (wearable: Wearable) => Wearable): void {
  const isIt = (wearable: Wearable) => wearable.asn === asn;
  // Undefined for the others, which would otherwise count as just loaded.
  queryClient.setQueriesData<Wearable>({ queryKey: details }, (wearable) =>
    wearable && isIt(wearable) ? change(wearable) : undefined,
  );
  queryClient.setQueriesData<Wearable[]>({ queryKey: lists }, (wearables) =>
    wearables?.some(isIt) ? wearables.map((each) => (isIt(each) ? change(each) : each)) : undefined,
  );
}

export function patchService(asn: string, token: string, change: (service: Service) => Service): void {
  patchWearable(asn, (wearable) => ({
    ...wearable,
    services: wearable.services?.map((service) => (service.token === token ? change(service) : service)),
  }));
}

/** Reloads wearables, to show the platform's state, and restarts every history from now. */
export async function wearablesChanged(): Promise<void> {
  restartTimelines();
  void queryClient.resetQueries({ queryKey: histories });
  void queryClient.invalidateQueries({ queryKey: evidenceKey });
  await queryClient.invalidateQueries({ queryKey: recordsKey });
}
