import { ErrorLogs, HistoryEntry } from '@console/resources';
import { array } from 'superstruct';
import { first, noon, refusal, reply, smallPlatform } from './testCalls';

const day = 86_400_000;
const platform = smallPlatform();
const { records } = platform;

const entries = (key: string, startTime: number, endTime: number) =>
  reply(
    platform,
    array(HistoryEntry),
    `/admin/wearables/logs/${key}?startTime=${startTime}&endTime=${endTime}`,
  );

const busy = first(records.wearables().filter((wearable) => records.wearableHistory(wearable).length > 20));

test('a window includes its start and not its end', async () => {
  const { timestamp } = first(records.wearableHistory(busy));
  const at = timestamp * 1000;
  const shown = async (startTime: number, endTime: number) =>
    (await entries(busy.asn, startTime, endTime)).some((entry) => entry.timestamp === timestamp);
  expect(await shown(at, at + 1)).toBe(true);
  expect(await shown(at - 1, at)).toBe(false);
  expect(await shown(at + 1, at + day)).toBe(false);
  expect(await entries(busy.asn, at, at)).toEqual([]);
});

test('adjacent windows contain every entry once, newest first and in seconds', async () => {
  const borders = [0, 10, 20, 30, 60, 90, 120, 150, 180].map((days) => noon - days * day);
  const windows = await Promise.all(
    borders.slice(1).map((from, i) => entries(busy.asn, from, borders[i] ?? noon)),
  );
  const whole = await entries(busy.asn, noon - 180 * day, noon);
  expect(windows.flat()).toEqual(whole);
  expect(whole.map(({ timestamp }) => timestamp)).toEqual(
    whole.map(({ timestamp }) => timestamp).sort((a, b) => b - a),
  );
  expect(whole.length).toBeGreaterThan(10);
});

test('some histories have an empty window of 10 days, some of 30 and some nothing for half a year', () => {
  const count = (wearable: Parameters<typeof records.wearableHistory>[0], from: number, to: number) =>
    records
      .wearableHistory(wearable)
      .filter(({ timestamp }) => timestamp * 1000 < noon - from * day && timestamp * 1000 >= noon - to * day)
      .length;
  const all = records.wearables();
  expect(all.some((w) => count(w, 0, 10) === 0 && count(w, 10, 20) > 0)).toBe(true);
  expect(all.some((w) => count(w, 60, 90) === 0 && count(w, 90, 120) > 0)).toBe(true);
  expect(all.some((w) => count(w, 0, 180) === 0)).toBe(true);
});

test('a service has its own history', async () => {
  const { asn, services } = first(records.wearables().filter((wearable) => wearable.services?.length));
  const ofService = await entries(first(services ?? []).token, 0, noon);
  expect(ofService).not.toEqual([]);
  expect(ofService).not.toEqual(await entries(asn, 0, noon));
});

test('a window with missing or reversed ends is rejected', async () => {
  const path = `/admin/wearables/logs/${busy.asn}`;
  const refused = async (query: string) => refusal(platform, `${path}?${query}`);
  expect(await refused('endTime=5')).toEqual([400, 'startTime must be milliseconds']);
  expect(await refused('startTime=-1&endTime=5')).toEqual([400, 'startTime must be milliseconds']);
  for (const end of ['soon', '9s'])
    expect(await refused(`startTime=5&endTime=${end}`)).toEqual([400, 'endTime must be milliseconds']);
  expect(await refused('startTime=5&endTime=4')).toEqual([400, 'startTime is after endTime']);
  expect((await refusal(platform, '/admin/wearables/logs/unknown?startTime=1&endTime=2'))[0]).toBe(404);
});

test('error logs cover a month, contain CRITICAL rows and respect the window', async () => {
  const logs = (from: number, to: number) =>
    reply(
      platform,
      ErrorLogs,
      `/admin/system/errorlogs?startTime=${noon - from * day}&endTime=${noon - to * day}`,
    );
  const month = await logs(30, 0);
  const parts = await Promise.all([logs(10, 0), logs(20, 10), logs(30, 20)]);
  expect(parts.flatMap(({ enrolmentLogs }) => enrolmentLogs)).toEqual(month.enrolmentLogs);
  expect(month.enrolmentLogs).toHaveLength(400);
  expect(month.wearableLogs?.some(({ logLevel }) => logLevel === 'CRITICAL')).toBe(true);
  expect(await logs(60, 30)).toEqual({ enrolmentLogs: [], wearableLogs: [] });
});
