import { areaKey, queryClient } from '@console/api';
import { deferred } from '@console/testing';
import { QueryObserver } from '@tanstack/react-query';
import { replaceArea } from './loadArea';

/** An area without release and registry entry: only its replies are dropped. */
const area = 'mf-reports';
const reply = (of: `mf-${string}`, kind: string) => ({
  queryKey: areaKey(of, kind),
  queryFn: async () => kind,
});
const isThere = (of: `mf-${string}`, kind: string) =>
  queryClient.getQueryData(areaKey(of, kind)) !== undefined;

beforeEach(() => queryClient.clear());

test('an area that stopped working gets new replies, except those on screen, under way or of others', async () => {
  const shown = reply(area, 'shown');
  const stop = new QueryObserver(queryClient, shown).subscribe(() => undefined);
  for (const each of [shown, reply(area, 'unused'), reply('mf-clients', 'unused')])
    await queryClient.fetchQuery(each);
  queryClient.setQueryData(areaKey(area, 'expanded rows'), [1]);
  const { promise: arrived, resolve: arrive } = deferred<string>();
  const pending = queryClient.fetchQuery({
    queryKey: areaKey(area, 'pending'),
    queryFn: () => arrived,
  });
  await replaceArea(area);
  arrive('pending');
  await pending;
  expect(isThere(area, 'unused')).toBe(false);
  for (const kind of ['shown', 'expanded rows', 'pending'])
    expect([kind, isThere(area, kind)]).toEqual([kind, true]);
  expect(isThere('mf-clients', 'unused')).toBe(true);
  stop();
});
