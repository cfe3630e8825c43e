import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { entityFilterProps, entityOptions, entityQueries } from './index';
import { answerWith } from './testWire';

const nordlys = { id: 'nordlys', name: 'Nordlys' };
let calls = 0;
let reply: unknown;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  calls = 0;
  reply = [nordlys];
  answerWith(async () => {
    calls += 1;
    return Response.json(reply);
  });
});
afterEach(() => queries.clear());

/** The filter, once its entities have arrived or failed. */
async function settledFilter() {
  const options = { ...entityQueries.list(), select: entityOptions };
  const observer = new QueryObserver(queries, { ...options, enabled: false });
  await observer.refetch();
  return { observer, shown: () => entityFilterProps(observer.getCurrentResult()) };
}

test('opening the filter requests the entities again only if they could not be loaded', async () => {
  const { observer, shown } = await settledFilter();
  shown().onOpen();
  expect(calls).toBe(1);
  reply = 'nonsense';
  await observer.refetch();
  shown().onOpen();
  expect(calls).toBe(3);
  await observer.refetch();
});

test('the filter says that it has no entities, and why', async () => {
  reply = 'nonsense';
  const { shown } = await settledFilter();
  expect(shown()).toMatchObject({
    options: [],
    placeholder: 'Could not load entities',
    notFoundContent: 'Error retrieving entity data',
  });
});

test('a filter that has entities still offers all of them after a later failure', async () => {
  const { observer, shown } = await settledFilter();
  reply = 'nonsense';
  await observer.refetch();
  expect(shown()).toMatchObject({
    options: [{ value: 'nordlys', label: 'Nordlys' }],
    placeholder: 'All entities',
  });
});
