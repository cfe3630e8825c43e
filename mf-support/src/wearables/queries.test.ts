import { queryClient } from '@console/api';
import { testPlatform } from '@console/testing';
import { wearableWhere } from '../testRecords';
import { patchWearable, wearableQuery, wearablesOfAccountQuery } from './queries';

test('a change to one wearable does not make what is known of others count as just loaded', () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const other = wearableWhere(platform, (wearable) => wearable.asn !== asn);
  const wearable = wearableQuery('asn', other.asn).queryKey;
  const list = wearablesOfAccountQuery('jane@example.com').queryKey;
  queryClient.setQueryData(wearable, other, { updatedAt: 1 });
  queryClient.setQueryData(list, [other], { updatedAt: 1 });
  patchWearable(asn, (before) => before);
  expect(queryClient.getQueryState(wearable)?.dataUpdatedAt).toBe(1);
  expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(1);
});
