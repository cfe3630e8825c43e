import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustedKey } from '@console/area/releaseTrust';
import { run as list } from '../releases';
import { run as rollBack } from '../rollback';
import { area, emptyFolders, release, releaseOfShell, sharedAuth, testKey } from './testRelease';
import { areaReleases, liveRelease, liveShell } from './testReleasesOnDisk';

let folder: string;
let builds: string;
let printed: string[];
let old: ReturnType<typeof testKey>;
let young: ReturnType<typeof testKey>;
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
  old = testKey(join(builds, 'old.pem'), { name: 'release-2026' });
  young = testKey(join(builds, 'young.pem'), { name: 'release-2027' });
});

const releaseWith = ({ key }: typeof old) => release(folder, builds, '1', {}, key);
const shell = (version: string, keys: TrustedKey[], anyway = false) =>
  releaseOfShell(folder, builds, version, { trust: { keys, withdrawn: [] }, anyway });
const revoked = () => ({ ...old.trusted, revoked: 'stolen' });
const listed = async () => {
  await list(['--to', folder]);
  return printed.join('\n');
};

/** The steps of docs/deploy.md, "A compromised private key". */
describe('a compromised key', () => {
  beforeEach(async () => {
    await releaseWith(old);
    await shell('1', [old.trusted]);
  });

  it('is replaced and then revoked, and nothing is refused on the way', async () => {
    await expect(shell('2', [old.trusted, young.trusted])).resolves.toMatch(/is live \(4 files added\)$/);
    await expect(releaseWith(young)).resolves.toMatch(`signed with key ${young.trusted.id}`);
    await expect(shell('3', [revoked(), young.trusted])).resolves.toMatch(/is live \(4 files added\)$/);
    expect(await listed()).toContain('mf-clients: 1 (c1)\n  signed with key release-2027');
  });

  it('is replaced and revoked at once, and live areas are refused until they are signed again', async () => {
    await expect(shell('2', [revoked(), young.trusted], true)).resolves.toMatch(
      /\nIt refuses mf-clients 1: Its release was signed with the key release-2026, which was revoked: stolen\.$/,
    );
    await expect(releaseWith(old)).resolves.toMatch(
      / is already live, .* unchanged\nThe live shell refuses it: Its release .* was revoked: stolen\.$/,
    );
    await releaseWith(young);
    expect(await listed()).toContain('mf-clients: 1 (c1)\n  signed with key release-2027');
  });

  it('has no replacement before a shell trusts it, and the message says so', async () => {
    await expect(releaseWith(young)).rejects.toThrow(
      /a key that this console does not know .*Nothing was changed\. Release a shell that trusts this key first\.$/,
    );
    await expect(shell('2', [revoked(), young.trusted])).rejects.toThrow(
      'This shell would refuse live areas:',
    );
    expect(liveShell(folder)?.version).toBe('1');
  });
});

it('a refused release of what is live repairs nothing, as its message says', async () => {
  await releaseWith(old);
  await shell('1', [old.trusted]);
  const file = join(areaReleases(folder, area), 'static/later.1.js');
  rmSync(file);
  await expect(releaseWith(young)).rejects.toThrow('Nothing was changed.');
  expect(existsSync(file)).toBe(false);
  await expect(releaseWith(old)).resolves.toMatch(
    /already live\. Repaired:\n {2}static\/later\.1\.js was missing$/,
  );
});

it('another build of the same commit, released without a key, does not take over the signature of the live one', async () => {
  await releaseWith(old);
  expect(liveRelease(folder, area)?.signature).toBeDefined();
  await release(folder, builds, '2', { commit: 'c1' });
  expect(liveRelease(folder, area)).toMatchObject({ version: '2' });
  expect(liveRelease(folder, area)?.signature).toBeUndefined();
});

it('a shell that withdraws the live release says that rolling it back comes first, and rolling it back is enough', async () => {
  await releaseWith(old);
  await release(folder, builds, '2', {}, old.key);
  const withdrawn = [{ area, commit: 'c2', reason: 'it shows secrets' }];
  const withdrawing = () =>
    releaseOfShell(folder, builds, '1', { trust: { keys: [old.trusted], withdrawn } });
  await expect(withdrawing()).rejects.toThrow(
    'mf-clients 2: Its release was withdrawn: it shows secrets.\nRoll back what it withdraws (npm run rollback -- mf-clients --to …), or release another commit of it, then release the shell. Or release the shell with --anyway;',
  );
  await rollBack([area, '--to', folder]);
  await expect(withdrawing()).resolves.toMatch(/is live/);
});

it('a withdrawal notes no other commit of its build that is not signed, which the shell refuses anyway', async () => {
  await releaseWith(old);
  await release(folder, builds, '1', { commit: 'c3' });
  const withdrawn = [{ area, commit: 'c1', reason: 'it shows secrets' }];
  const trust = { keys: [old.trusted], withdrawn };
  await expect(releaseOfShell(folder, builds, '1', { trust, anyway: true })).resolves.not.toContain(
    'still runs',
  );
});

it('a shell that also refuses another area says what to do about both', async () => {
  await releaseWith(old);
  await release(folder, builds, 'other', { name: 'mf-other', uses: sharedAuth('0.9.0') }, old.key);
  const withdrawn = [{ area, commit: 'c1', reason: 'it shows secrets' }];
  await expect(
    releaseOfShell(folder, builds, '1', { trust: { keys: [old.trusted], withdrawn } }),
  ).rejects.toThrow(
    'Roll back what it withdraws (npm run rollback -- mf-clients --to …), or release another commit of it. Release the other areas first, signed with a key that it trusts (--key), or release the shell with --anyway;',
  );
});

it('after all keys have expired, a shell with a new one comes first, then the areas', async () => {
  const expired = { ...old.trusted, expires: '2025-12-31' };
  await releaseWith(old);
  await shell('1', [expired], true);
  await shell('2', [expired, young.trusted], true);
  await releaseWith(young);
  expect(await listed()).toContain('mf-clients: 1 (c1)\n  signed with key release-2027');
});
