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

it('a write is reported with the words of the call when it starts, and its outcome when it ends', async () => {
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

it("a write is dated by the platform's clock", async () => {
  const there = Math.floor(Date.now() / 1000) * 1000 + 5 * 3_600_000;
  const headers = { Date: new Date(there).toUTCString() };
  answer(() => Response.json({ id: 'a', tags: [] }, { headers }));
  await callApi(listThing);
  await recordWrite({ what: 'Set the PIN' }, async () => undefined);
  expect(seen[0]?.write.at).toBeGreaterThanOrEqual(there);
});

it('each write has an id of its own', async () => {
  answer(() => json({}));
  await callApi(change);
  await callApi(change);
  expect(new Set(seen.map(({ write }) => write.id)).size).toBe(2);
});

it('a GET is reported only if it changes something', async () => {
  answer(() => json({ id: 'a', tags: [] }));
  await callApi(listThing);
  expect(seen).toEqual([]);
  await callApi({ ...listThing, changes: true });
  expect(seen).toHaveLength(1);
});

it('a write without words is reported by method and path, without query and body', async () => {
  answer(() => json({}));
  const { write: _, ...ofOldArea } = change;
  await callApi(ofOldArea);
  expect(seen[0]?.write).toMatchObject({ what: 'PUT /admin/thing/a' });
  expect(JSON.stringify(seen)).not.toMatch(/hunter2|clientId/);
});

it.each([400, 401, 404, 500, 503])(
  "a %i is a failure, reported without the platform's message",
  async (status) => {
    answer(() => json({ message: 'hunter2 is too short' }, status));
    await failureOf(callApi(change));
    expect(seen[0]?.outcome).toEqual({ state: 'failed', why: `The platform answered ${status}` });
  },
);

it.each([502, 504])('a %i of a gateway leaves the outcome unknown', async (status) => {
  answer(() => new Response('<html></html>', { status }));
  await failureOf(callApi(change));
  expect(seen[0]?.outcome).toEqual({ state: 'unknown', why: `The platform answered ${status}` });
});

it('a lost or invalid reply leaves the outcome unknown', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await failureOf(callApi(change));
  answer(() => json('surprise'));
  await failureOf(callApi({ ...change, reply: listThing.reply }));
  expect(seen.map(({ outcome }) => outcome?.state)).toEqual(['unknown', 'unknown']);
});

it('a write that succeeds after its session has ended is reported as done', async () => {
  answer(() => {
    wire.session = null;
    return json({});
  });
  await failureOf(callApi(change));
  expect(seen[0]?.outcome).toEqual({ state: 'done' });
});

it('a write that was not sent has failed', async () => {
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

it('recordWrite takes the outcome from explain, if that returns one', async () => {
  const known = { state: 'failed', why: 'No dongle' } as const;
  const missing = new Error('No dongle');
  const explain = (error: unknown) => (error === missing ? known : undefined);
  for (const error of [missing, new Error('Broken dongle')]) {
    const work = () => Promise.reject(error);
    await expect(recordWrite({ what: 'Set the PIN' }, work, explain)).rejects.toBe(error);
  }
  expect(seen.map(({ outcome }) => outcome)).toEqual([
    known,
    { state: 'unknown', why: 'It was cancelled or interrupted' },
  ]);
});

it('recordWrite reports the given words, and not the message of the error', async () => {
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
