import { isNotFound, queryClient } from '@console/api';
import type { FoundRecord } from '@console/area';
import type { Account, Wearable, WearableSearchType } from '@console/resources';
import { accountRecord } from '../accounts/accountRecord';
import { getAccount } from '../accounts/api';
import { accountQuery } from '../accounts/queries';
import { getWearable } from '../wearables/api';
import { wearablePath } from '../wearables/paths';
import { wearableQuery } from '../wearables/queries';
import { fittingTypes, searchLabels, type WearableIdType } from '../wearables/search';
import { wearableRecord } from '../wearables/wearableRecord';
import { inEitherSpelling, typedSearch } from './typedSearch';

export interface FoundByType extends FoundRecord {
  type: WearableSearchType;
  wearable?: Wearable;
  account?: Account;
}

async function findAccount(email: string, signal: AbortSignal): Promise<FoundByType> {
  const account = await getAccount(email, signal);
  // Its page then shows it without another call.
  queryClient.setQueryData(accountQuery(email).queryKey, account);
  return { type: 'email', account, record: accountRecord(email) };
}

async function findWearable(type: WearableIdType, value: string, signal: AbortSignal): Promise<FoundByType> {
  const wearable = await getWearable(type, value, signal);
  queryClient.setQueryData(wearableQuery(type, value).queryKey, wearable);
  const owner = wearable.username ? `, registered to ${wearable.username}` : '';
  return {
    type,
    wearable,
    record: { ...wearableRecord(wearable), path: wearablePath(type, value) },
    detail: `found by ${searchLabels[type]}${owner}`,
  };
}

async function findBy(
  type: WearableSearchType,
  typed: string,
  signal: AbortSignal,
): Promise<FoundByType | undefined> {
  const value = typedSearch(type, typed);
  try {
    if (type !== 'email') return await findWearable(type, value, signal);
    return await inEitherSpelling(value, (email) => findAccount(email, signal));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Looks up a complete id or email as every type it fits, in parallel. Rejects if nothing was found and a call failed.
 * @param typed without white space
 * @param triedType a type that was already tried
 */
export async function findRecords(
  typed: string,
  signal: AbortSignal,
  triedType?: WearableSearchType,
): Promise<FoundByType[]> {
  const types = fittingTypes(typed).filter((type) => type !== triedType);
  const asked = await Promise.allSettled(types.map((type) => findBy(type, typed, signal)));
  signal.throwIfAborted();
  const found = asked.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
  const failed = asked.find((each) => each.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  // A wearable may have the same id as its ASN and its serial number.
  return found.filter(({ record }, i) => found.findIndex((each) => each.record.id === record.id) === i);
}
