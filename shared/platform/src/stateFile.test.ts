import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account, Dashboard, Device } from '@console/resources';
import { array, create } from 'superstruct';
import { StateChanges } from './state';
import { readStateFile, stateFileVersion, writeStateFile } from './stateFile';
import { call, devicePath, first, noon, refusal, reply, smallPlatform } from './testCalls';

let folder: string;
let stateFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
  stateFile = join(folder, 'state.json');
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const changes = create({}, StateChanges);
const saved = { version: stateFileVersion, seed: 1, seededAt: noon, changes };

async function revoke(platform: ReturnType<typeof smallPlatform>): Promise<string> {
  const { email } = first(platform.records.accounts().filter(({ hasRefreshToken }) => hasRefreshToken));
  await reply(platform, Account, '/admin/accounts/revoke', { method: 'POST', body: { email } });
  return email;
}

test('changes, additions and deletions survive a restart', async () => {
  const before = smallPlatform({ stateFile });
  const email = await revoke(before);
  const device = first(before.records.devices());
  await call(before, devicePath(device), { method: 'DELETE' });
  const entity = { name: 'Kept', type: 'OEM', excludedFromWebsite: true, featuredOnWebsite: false };
  await call(before, '/admin/entities', { method: 'POST', body: entity });

  const after = smallPlatform({ stateFile });
  expect((await reply(after, Account, `/admin/accounts/${email}`)).hasRefreshToken).toBe(false);
  expect((await refusal(after, devicePath(device)))[0]).toBe(404);
  expect(await reply(after, array(Device), '/admin/devices/')).not.toContainEqual(
    expect.objectContaining({ brand: device.brand, model: device.model }),
  );
  expect((await call(after, '/admin/entities/kept')).status).toBe(200);
  const untouched = first(before.records.devices());
  expect(await reply(after, Device, devicePath(untouched))).toEqual(
    await reply(before, Device, devicePath(untouched)),
  );
});

test('changes survive further restarts and changes', async () => {
  const emails = [await revoke(smallPlatform({ stateFile })), await revoke(smallPlatform({ stateFile }))];
  expect(new Set(emails).size).toBe(2);
  const { records } = smallPlatform({ stateFile });
  const revoked = records.accounts().filter(({ email }) => emails.includes(email));
  expect(revoked.map(({ hasRefreshToken }) => hasRefreshToken)).toEqual([false, false]);
});

test('a change is written before its reply, and reads write nothing', async () => {
  const platform = smallPlatform({ stateFile });
  await call(platform, '/admin/oems');
  expect(readdirSync(folder)).toEqual([]);
  const email = await revoke(platform);
  expect(readStateFile(stateFile)?.changes.accounts[email]?.hasRefreshToken).toBe(false);
});

test('only its owner can read the file, which has the secrets of applications', async () => {
  await revoke(smallPlatform({ stateFile }));
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
});

test('the changes of another seed are not applied', async () => {
  const email = await revoke(smallPlatform({ stateFile }));
  const { records } = smallPlatform({ stateFile, seed: 5 });
  expect(records.accounts().map((account) => account.email)).not.toContain(email);
});

test('a run that is killed while writing leaves the previous state intact', () => {
  writeStateFile(stateFile, saved);
  writeFileSync(`${stateFile}.next`, '{"version":1,"chan');
  expect(readStateFile(stateFile)).toEqual(saved);
  writeStateFile(stateFile, { ...saved, seed: 2 });
  expect(readStateFile(stateFile)?.seed).toBe(2);
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test('a disk that takes a part of each write gets the whole state', () => {
  const { writeSync } = fs;
  jest.spyOn(fs, 'writeSync').mockImplementation((handle, written) => {
    const bytes = Buffer.from(String(written));
    return writeSync(handle, bytes, 0, Math.ceil(bytes.length / 2));
  });
  writeStateFile(stateFile, saved);
  expect(readStateFile(stateFile)).toEqual(saved);
});

test.each([
  ['it is not JSON', '{"version":1,'],
  ['it is not JSON', ''],
  ['it has another shape', '{"version":1,"seed":1,"seededAt":0,"changes":{"clients":5}}'],
  [
    `it is of version ${stateFileVersion + 1}, not ${stateFileVersion}`,
    JSON.stringify({ ...saved, version: stateFileVersion + 1 }),
  ],
])('an unusable file is set aside, which is said: %s', (reason, text) => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  writeFileSync(stateFile, text);
  expect(smallPlatform({ stateFile }).records.clients()).toHaveLength(60);
  const aside = join(folder, 'state.broken.json');
  expect(readFileSync(aside, 'utf8')).toBe(text);
  expect(said.mock.calls).toEqual([
    [
      `The stand-in platform starts afresh: its saved state is unusable, because ${reason}. It is kept in ${aside}.`,
    ],
  ]);
});

test('a file that was saved before the platform had one of its resources is still used', async () => {
  const email = await revoke(smallPlatform({ stateFile }));
  const { seed, seededAt, changes } = readStateFile(stateFile) ?? saved;
  const { securityModules: _, ...earlier } = changes;
  writeFileSync(stateFile, JSON.stringify({ version: stateFileVersion, seed, seededAt, changes: earlier }));
  const { records } = smallPlatform({ stateFile });
  expect(records.accounts().find((account) => account.email === email)?.hasRefreshToken).toBe(false);
  expect(records.securityModules()).not.toEqual([]);
});

test('a second unusable file does not replace the first', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  for (const text of ['first', 'second', 'third']) {
    writeFileSync(stateFile, text);
    readStateFile(stateFile);
  }
  const kept = ['state.broken.json', 'state.broken-2.json', 'state.broken-3.json'];
  expect(kept.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['first', 'second', 'third']);
});

test('calls are answered while the state cannot be saved, which is said once', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const platform = smallPlatform({ stateFile });
  rmSync(folder, { recursive: true });
  await revoke(platform);
  const email = await revoke(platform);
  expect((await reply(platform, Account, `/admin/accounts/${email}`)).hasRefreshToken).toBe(false);
  expect(said.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The stand-in platform cannot save its state\. Until that is resolved, changes are lost when it stops\. Error: ENOENT: .*state\.json/,
      ),
    ],
  ]);
  mkdirSync(folder);
  const last = await revoke(platform);
  const { changes: kept } = readStateFile(stateFile) ?? saved;
  expect(Object.keys(kept.accounts)).toEqual(expect.arrayContaining([email, last]));
});

test('a restart within a day keeps the dates of the seed, a later one advances them', () => {
  const createdDate = (now: number) =>
    smallPlatform({ stateFile, now: () => now }).records.wearables()[0]?.createdDate;
  writeStateFile(stateFile, { ...saved, seed: 20_261 });
  const at = createdDate(noon);
  expect(createdDate(noon + 3_600_000)).toBe(at);
  expect(createdDate(noon + 2 * 86_400_000)).not.toBe(at);
});

test('a saved wearable counts for the month in which it was registered, from its first moment', async () => {
  const wearable = first(smallPlatform().records.wearables());
  async function registrations(createdDate: string) {
    const wearables = { [wearable.asn]: { ...wearable, createdDate } };
    writeStateFile(stateFile, { ...saved, seed: 20_261, changes: { ...changes, wearables } });
    const figures = await reply(smallPlatform({ stateFile }), Dashboard, '/admin/dashboard');
    const { noOfRegistrationsThisMonth, noOfRegistrationsLastMonth } = figures.wearablesDashboardData ?? {};
    return [noOfRegistrationsThisMonth, noOfRegistrationsLastMonth];
  }
  const [thisMonth = 0, lastMonth = 0] = await registrations('2026-04-30T23:59:59.999Z');
  expect(await registrations('2026-05-01T00:00:00.000Z')).toEqual([thisMonth + 1, lastMonth - 1]);
});

test('reset clears the file too', async () => {
  const platform = smallPlatform({ stateFile });
  const email = await revoke(platform);
  platform.reset();
  const after = smallPlatform({ stateFile });
  expect((await reply(after, Account, `/admin/accounts/${email}`)).hasRefreshToken).toBe(true);
});
