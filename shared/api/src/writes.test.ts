import {
  callApi,
  markWriteDone,
  Nothing,
  observeWrites,
  recordWrite,
  type StartedWrite,
  type WriteOutcome,
} from './index';
import { answer, failureOf, json, listThing, wire } from './testWire';

const seen: { write: StartedWrite; outcome?: WriteOutcome }[] = [];

beforeEach(() => {
  seen.length = 0;
  observeWrites((write) => {
    const entry: (typeof seen)[number] = { write };
    seen.push(entry);
    return (outcome) => {
      entry.outcome = outcome;
    };
  });
});
afterAll(() => observeWrites(() => () => undefined));

const record = { kind: 'Thing', id: 'a', path: '/dashboard/thing/a' };
const change = {
  method: 'PUT',
  path: '/admin/thing/a',
  body: { secret: 'hunter2' },
  query: { clientId: 'c' },
  reply: Nothing,
  write: { what: 'Change the thing', record },
} as const;

it('is told in the words of the call as it begins, and how it ended', async () => {
  let reply: (response: Response) => void = () => undefined;
  answer(() => new Promise((resolve) => (reply = resolve)));
  const before = Date.now();
  const changed = callApi(change);
  expect(seen).toMatchObject([{ write: { what: 'Change the thing', record } }]);
  expect(seen[0]?.write.at).toBeGreaterThanOrEqual(before);
  expect(seen[0]).not.toHaveProperty('outcome');
  reply(json({}));
  await changed;
  expect(seen[0]?.outcome).toEqual({ state: 'done' });
});

it('is told of a GET that changes something, and of no other', async () => {
  answer(() => json({ id: 'a', tags: [] }));
  await callApi(listThing);
  expect(seen).toEqual([]);
  await callApi({ ...listThing, changes: true });
  expect(seen).toHaveLength(1);
});

it('of an area that has no words for it is told by method and path, without query and body', async () => {
  answer(() => json({}));
  const { write: _, ...ofOldArea } = change;
  await callApi(ofOldArea);
  expect(seen[0]?.write).toMatchObject({ what: 'PUT /admin/thing/a' });
  expect(JSON.stringify(seen)).not.toMatch(/hunter2|clientId/);
});

it.each([400, 401, 404, 500, 503])('failed at %i, without the words of the platform', async (status) => {
  answer(() => json({ message: 'hunter2 is too short' }, status));
  await failureOf(callApi(change));
  expect(seen[0]?.outcome).toEqual({ state: 'failed', why: `The platform answered ${status}` });
});

it.each([502, 504])('may have been done where a gateway answers %i for the platform', async (status) => {
  answer(() => new Response('<html></html>', { status }));
  await failureOf(callApi(change));
  expect(seen[0]?.outcome).toEqual({ state: 'unknown', why: `The platform answered ${status}` });
});

it('whose reply is lost, or not what was expected, may have been done', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await failureOf(callApi(change));
  answer(() => json('surprise'));
  await failureOf(callApi({ ...change, reply: listThing.reply }));
  expect(seen.map(({ outcome }) => outcome?.state)).toEqual(['unknown', 'unknown']);
});

it('that was done after its session was over was done all the same', async () => {
  answer(() => {
    wire.session = null;
    return json({});
  });
  await failureOf(callApi(change));
  expect(seen[0]?.outcome).toEqual({ state: 'done' });
});

it('that never went out failed', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await failureOf(callApi(change));
  jest.restoreAllMocks();
  wire.token = null;
  await failureOf(callApi(change));
  expect(seen.map(({ outcome }) => outcome)).toEqual([
    { state: 'failed', why: 'Offline; nothing was sent' },
    { state: 'failed', why: 'The session had ended; nothing was sent' },
  ]);
});

it('that goes elsewhere ends as is said there, where that is known', async () => {
  const work = () => Promise.reject(new Error('No dongle'));
  const known = { state: 'failed', why: 'No dongle' } as const;
  for (const outcome of [known, undefined])
    await expect(recordWrite({ what: 'Set the PIN' }, work, () => outcome)).rejects.toThrow('No dongle');
  expect(seen.map(({ outcome }) => outcome)).toEqual([
    known,
    { state: 'unknown', why: 'It was cancelled or interrupted' },
  ]);
});

it('goes elsewhere than to the platform by its own words', async () => {
  const broken = recordWrite({ what: 'Set the PIN' }, () => Promise.reject(new Error('PIN 123456')));
  await expect(broken).rejects.toThrow('PIN 123456');
  expect(seen[0]).toMatchObject({ write: { what: 'Set the PIN' }, outcome: { state: 'unknown' } });
  expect(JSON.stringify(seen)).not.toContain('123456');
});

it('counts as done where it turns out to have been, whatever its answer was', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await failureOf(callApi(change));
  expect(seen[0]?.outcome).toMatchObject({ state: 'unknown' });
  markWriteDone(failure);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.outcome).toEqual({ state: 'done' });
  for (const unrecorded of [new Error('of no write'), undefined]) markWriteDone(unrecorded);
});
