import type { Session } from '@console/auth';
import { searchByName } from './search';

const session: Session = {
  accessToken: 'token',
  scope: 'read',
  role: 'ROLE_INTERNAL_ADMIN',
  entityId: 'operator',
  subject: 'ingrid',
  address: undefined,
  expiresAt: 9e12,
};

const record = (id: string, name: string) => ({
  kind: 'Entity',
  id,
  name,
  path: `/dashboard/entities/${id}`,
});
const nordlys = {
  record: record('nordlys', 'Nordlys Bank'),
  detail: 'Tromsø',
  words: ['Visa', null, undefined],
};
const cafe = { record: record('e-42', 'Caf\u00e9 Pay') };
const oslo = { record: record('oslo', 'Oslo Sparebank') };

async function found(text: string) {
  const { found } = await searchByName(async () => [nordlys, oslo, cafe])({
    text,
    session,
    signal: new AbortController().signal,
  });
  return found.map(({ record: { id } }) => id);
}

test.each([
  ['bank', ['nordlys', 'oslo']],
  ['BANK nord', ['nordlys']],
  ['bank  visa', ['nordlys']],
  ['bankvisa', []],
  ['Bank\u200b', ['nordlys', 'oslo']],
  ['cafe\u0301 pay', ['e-42']],
  ['E-42', ['e-42']],
  ['nordlysnordlys', []],
  ['nordlys visa', ['nordlys']],
  ['osl', ['oslo']],
  ['bank mastercard', []],
  ['undefined', []],
  ['null', []],
])('“%s” finds %j: every word must occur in the record', async (text, ids) => {
  expect(await found(text)).toEqual(ids);
});

test('a result has the record and its detail, without the words it was found by', async () => {
  const search = searchByName(async () => [nordlys]);
  const result = await search({ text: 'visa', session, signal: new AbortController().signal });
  expect(result).toEqual({ found: [{ record: nordlys.record, detail: 'Tromsø' }], hint: undefined });
});

test.each([
  [6, undefined],
  [7, '1 more; type more of the name'],
  [30, '24 more; type more of the name'],
])('of %i matches six are shown: %s', async (count, hint) => {
  const all = Array.from({ length: count }, (_, i) => ({ record: record(`e${i}`, 'Bank') }));
  const search = searchByName(async () => all);
  const result = await search({ text: 'bank', session, signal: new AbortController().signal });
  expect(result.found.map(({ record: { id } }) => id)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'e5']);
  expect(result.hint).toBe(hint);
});

test('the session is passed on, and an aborted search rejects', async () => {
  const asked: unknown[] = [];
  const waiting = new AbortController();
  const search = searchByName(async (request) => {
    asked.push(request);
    waiting.abort();
    return [oslo];
  });
  await expect(search({ text: 'oslo', session, signal: waiting.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(asked).toEqual([{ session, signal: waiting.signal }]);
});
