import { areaKey, queryClient } from '@console/api';
import type { Service, Wearable, WearableSearchType } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { inTurn } from '../turns';
import { discoverDevice, getServiceConfig, getWearable, listWearablesOfAccount } from './api';

/** Of all that shows a wearable: a change of one makes it old. */
export const records = areaKey('mf-support', 'wearables', 'record');
const details = [...records, 'detail'] as const;
const lists = [...records, 'ofAccount'] as const;

/** A wearable that an account's list already brought: on screen at once, and as old as that list. */
function listed(asn: string): { wearable: Wearable; at: number } | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: lists })) {
    const wearable = queryClient
      .getQueryData<Wearable[]>(query.queryKey)
      ?.find((candidate) => candidate.asn === asn);
    if (wearable && !query.state.isInvalidated) return { wearable, at: query.state.dataUpdatedAt };
  }
  return undefined;
}

export function wearableQuery(type: Exclude<WearableSearchType, 'email'>, value: string) {
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

/** The catalogue changes rarely: one call per device and colour. */
export function deviceOfWearableQuery({ device }: Pick<Wearable, 'device'>) {
  const { brand, model, version, variant } = device;
  return queryOptions({
    queryKey: areaKey('mf-support', 'wearables', 'device', brand, model, version, variant?.color ?? null),
    queryFn: ({ signal }) => inTurn(signal, () => discoverDevice({ device }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function serviceConfigQuery(configId: string) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'wearables', 'serviceConfig', configId),
    queryFn: ({ signal }) => inTurn(signal, () => getServiceConfig(configId, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Of the history of a wearable (its ASN) or of a service (its token). */
export const historyKey = (key: string) => areaKey('mf-support', 'wearables', 'history', key);

/** Of the moments from which time lines read back (`timeline/queries.ts`). */
export const timelineStarts = areaKey('mf-support', 'timeline', 'start');

/** Of what a diagnosis reads of the histories of a wearable and its services. */
export const evidenceKey = (asn: string) => areaKey('mf-support', 'wearables', 'evidence', asn);

/** Shows what a call has changed before the platform is asked again. */
export function patchWearable(asn: string, change: (wearable: Wearable) => Wearable): void {
  queryClient.setQueriesData<Wearable>({ queryKey: details }, (wearable) =>
    wearable?.asn === asn ? change(wearable) : wearable,
  );
}

export function patchService(asn: string, token: string, change: (service: Service) => Service): void {
  patchWearable(asn, (wearable) => ({
    ...wearable,
    services: wearable.services?.map((service) => (service.token === token ? change(service) : service)),
  }));
}

/** Reads it again, so that what is shown is the platform's state, and lets its history begin from now. */
export async function wearableChanged(asn: string): Promise<void> {
  void queryClient.resetQueries({ queryKey: historyKey(asn) });
  void queryClient.invalidateQueries({ queryKey: evidenceKey(asn) });
  void queryClient.resetQueries({ queryKey: timelineStarts });
  await queryClient.invalidateQueries({ queryKey: records });
}
