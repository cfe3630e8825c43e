import { callApi, platformNow, platformTimeOf } from './index';
import { answer, listThing } from './testWire';

const now = Date.parse('2026-11-22T10:00:00Z');
beforeEach(async () => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout'] });
  // Put right, by so much that a slow reply does not explain it.
  for (const hours of [5, 0]) await callAnsweredAt(new Date(now + hours * 3_600_000).toUTCString());
});

async function callAnsweredAt(date: string | undefined) {
  answer(() => Response.json({ id: 'a', tags: [] }, { headers: date === undefined ? {} : { Date: date } }));
  await callApi(listThing);
}

test("the platform's time is used if this computer's clock is hours off", async () => {
  expect(platformNow()).toBe(now);
  await callAnsweredAt('Sun, 22 Nov 2026 15:00:00 GMT');
  expect(platformNow()).toBe(Date.parse('2026-11-22T15:00:00Z'));
  await callAnsweredAt('Sun, 22 Nov 2026 08:00:00 GMT');
  expect(platformNow()).toBe(Date.parse('2026-11-22T08:00:00Z'));
});

test("a time from before this computer's clock was set back is not in the future", async () => {
  await callAnsweredAt('Sun, 22 Nov 2026 15:00:00 GMT');
  expect(platformTimeOf(now - 1)).toBe(platformNow() - 1);
  expect(platformTimeOf(now + 3_600_000)).toBe(platformNow());
});

test.each([
  undefined,
  'nonsense',
  // After which no time by this clock could be shown.
  'Sat, 13 Sep 275760 00:00:00 GMT',
])('a reply without a valid Date (%j) changes nothing', async (date) => {
  await callAnsweredAt('Sun, 22 Nov 2026 15:00:00 GMT');
  await callAnsweredAt(date);
  expect(platformNow()).toBe(Date.parse('2026-11-22T15:00:00Z'));
});

test('a difference that a slow reply can explain is ignored', async () => {
  await callAnsweredAt('Sun, 22 Nov 2026 09:59:00 GMT');
  expect(platformNow()).toBe(now);
  await callAnsweredAt('Sun, 22 Nov 2026 09:58:59 GMT');
  expect(platformNow()).toBe(Date.parse('2026-11-22T09:58:59Z'));
});

test('a clock that is a few seconds behind is noticed, since no reply is dated after its arrival', async () => {
  await callAnsweredAt('Sun, 22 Nov 2026 10:00:01 GMT');
  expect(platformNow()).toBe(now);
  await callAnsweredAt('Sun, 22 Nov 2026 10:00:02 GMT');
  expect(platformNow()).toBe(now + 2_000);
});

test("a slow reply does not set the platform's time back; a clock that was put right does", async () => {
  await callAnsweredAt('Sun, 22 Nov 2026 10:00:40 GMT');
  await callAnsweredAt('Sun, 22 Nov 2026 10:00:00 GMT');
  expect(platformNow()).toBe(now + 40_000);
  await callAnsweredAt('Sun, 22 Nov 2026 09:59:30 GMT');
  expect(platformNow()).toBe(now);
});

test('a slow reply still sets the clock', async () => {
  answer(() => {
    jest.setSystemTime(now + 29_000);
    return Response.json({ id: 'a', tags: [] }, { headers: { Date: 'Sun, 22 Nov 2026 15:00:29 GMT' } });
  });
  await callApi(listThing);
  expect(platformNow()).toBe(Date.parse('2026-11-22T15:00:29Z'));
});

test.each([61_000, 3 * 3_600_000])(
  'a reply during which the computer slept is ignored: for %i ms',
  async (slept) => {
    await callAnsweredAt('Sun, 22 Nov 2026 09:59:10 GMT');
    answer(() => {
      jest.setSystemTime(now + slept);
      return Response.json({ id: 'a', tags: [] }, { headers: { Date: 'Sun, 22 Nov 2026 10:00:00 GMT' } });
    });
    await callApi(listThing);
    expect(platformNow()).toBe(now + slept);
  },
);
