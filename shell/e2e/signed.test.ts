import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '@console/area';
import { areaNames, shellFolder } from '@console/build/workspace';
import { releaseArea } from '@console/commands/areaRelease';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas, registryOf } from '@console/commands/localConsole';
import { releaseShell } from '@console/commands/shellRelease';
import { readSigningKey, type SigningKey } from '@console/commands/signingKey';
import { alteredRelease } from '@console/commands/testAlteredRelease';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases } from '@console/commands/testReleasesOnDisk';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { whatIsRunning } from './whatIsRunning';

/** A folder of signed releases, which an attacker with write access modifies. */
const folder = testFolder();
const intact = testFolder();
const builds = testFolder();

function newKey(name: string): SigningKey {
  const file = join(builds, `${name}.pem`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return readSigningKey(file);
}
const ours = newKey('ours');

const built = builtAreas();
const areas = Object.fromEntries(areaNames().map((name) => [name, areaReleases(folder, name)]));

function land(name: string, dist: string, release: ReleaseManifest, key?: SigningKey) {
  const [area = { name, title: name, paths: [], drawer: [] }] = registryOf([name]).areas;
  return folderStore(folder).transaction('release', (open) =>
    releaseArea(open, { dist, release, area, key }),
  );
}

beforeAll(async () => {
  for (const name of areaNames()) {
    const dist = built[name] ?? '';
    await land(name, dist, JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')), ours);
  }
  const { id, publicKey } = ours;
  const keys = [{ name: 'release-2026', id, publicKey, expires: '2999-12-31' }];
  await folderStore(folder).transaction('release', (open) =>
    releaseShell(open, {
      dist: join(shellFolder, 'dist'),
      commit: 'c1',
      trust: { keys, withdrawn: [] },
    }),
  );
  cpSync(folder, intact, { recursive: true });
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(intact, folder, { recursive: true });
});

const { open, console: running } = consoleUnderTest('composed', { shell: join(folder, 'shell'), areas });

const evil = 'globalThis.ran = true; document.title = "taken over";';
const inEveryScript = (_file: string, script: string) => `${evil}${script}`;
const pointerOf = (name: string) => join(areaReleases(folder, name), 'release.json');
const readPointer = (name: string): Release => JSON.parse(readFileSync(pointerOf(name), 'utf8'));

/** Forges a signature: made with another key, under the id of the trusted one. */
function forgery(signature: string): { name: string; text: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const envelope = JSON.parse(signature);
  const payload = Buffer.from(envelope.payload, 'base64');
  const signed = Buffer.concat([
    Buffer.from(`DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} `),
    payload,
  ]);
  const sig = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const text = JSON.stringify({ ...envelope, signatures: [{ keyid: ours.id, sig }] });
  return { name: `signature.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`, text };
}

/** Replaces the released files of an area by another build, with consistent hashes and names. */
function replaceFiles(name: string): Release {
  const { dist, facts } = alteredRelease(built[name] ?? '', builds, '6.6.6', inEveryScript);
  cpSync(dist, areaReleases(folder, name), { recursive: true });
  return facts;
}

function point(name: string, pointer: object): void {
  writeFileSync(pointerOf(name), JSON.stringify(pointer));
}

function changeScripts(below: string, which = /\.js$/): void {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => which.test(each))) {
    const file = join(below, name);
    for (const compressed of [`${file}.gz`, `${file}.br`]) rmSync(compressed, { force: true });
    writeFileSync(file, `${evil}${readFileSync(file, 'utf8')}`);
  }
}

function putBack(name: string): void {
  rmSync(areaReleases(folder, name), { recursive: true });
  cpSync(areaReleases(intact, name), areaReleases(folder, name), { recursive: true });
}

/** An attack on the folder of an area, and the reason shown to a user who opens the area then. */
interface Attack {
  name: string;
  attack: () => void;
  words: RegExp;
  path: string;
  heading: string;
}

const attacks: Attack[] = [
  {
    name: 'mf-clients',
    // An unsigned build, also as the previous release.
    attack: () => {
      const facts = replaceFiles('mf-clients');
      point('mf-clients', { ...facts, previous: facts });
    },
    words: /Its release is not signed, and this console runs only signed ones\./,
    path: '/dashboard/clients',
    heading: 'Clients Overview',
  },
  {
    name: 'mf-support',
    // With the signature of the original release.
    attack: () => {
      const { signature } = readPointer('mf-support');
      point('mf-support', { ...replaceFiles('mf-support'), signature });
    },
    words: /Its signature belongs to another release/,
    path: '/dashboard/support/wearables',
    heading: 'Search Wearables',
  },
  {
    name: 'mf-system',
    // With a forged signature, in the name of the trusted key.
    attack: () => {
      const { signature = '' } = readPointer('mf-system');
      const forged = forgery(readFileSync(join(areaReleases(folder, 'mf-system'), signature), 'utf8'));
      const facts = replaceFiles('mf-system');
      writeFileSync(join(areaReleases(folder, 'mf-system'), forged.name), forged.text);
      point('mf-system', { ...facts, signature: forged.name });
    },
    words: /Its signature was not made with the key release-2026/,
    path: '/dashboard/system',
    heading: 'System',
  },
  {
    name: 'mf-multos',
    // Every script changed in place, with the manifest and signature unchanged.
    attack: () => changeScripts(areaReleases(folder, 'mf-multos')),
    words: /Its code could not be loaded or did not start\./,
    path: '/dashboard/utils/multos',
    heading: 'Security Modules',
  },
];

/** Browsers do not check the hash of a worker, so the page does, and otherwise does the work itself. */
const changeWorker = () => changeScripts(areaReleases(folder, 'mf-catalogue'), /deviceZip\.worker\..*\.js$/);

function devicePath(): string {
  const [device] = running().platform.records.devices();
  return `/dashboard/device/brand/${device?.brand}/model/${device?.model.name}/version/${device?.model.version}`;
}

async function exportDevice(page: Page): Promise<void> {
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as zip' }).click();
  await exported;
}

const expectedProblems = /integrity|404|Federation|loading|RUNTIME|ChunkLoadError|could not/i;
async function ranAnything(page: Page): Promise<boolean> {
  return (await page.evaluate(() => 'ran' in window)) || (await page.title()) === 'taken over';
}

describe('with write access to the releases and every hash recomputed', () => {
  it('foreign code never runs, the rest of the console works, and restored releases run again', async () => {
    for (const { attack } of attacks) attack();
    const page = await open({ path: '/dashboard/oems', expectedProblems });
    await page.getByRole('heading', { level: 1, name: 'OEMs' }).waitFor();
    for (const { path, words } of attacks) {
      await page.goto(path);
      await page.getByRole('heading', { name: /is not available right now/ }).waitFor();
      await page.getByRole('alert').getByText(words).waitFor();
      expect({ path, ran: await ranAnything(page) }).toEqual({ path, ran: false });
    }
    for (const { name, path, heading } of attacks) {
      putBack(name);
      if (new URL(page.url()).pathname === path) await page.getByRole('button', { name: 'Retry' }).click();
      else await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const dialog = await whatIsRunning(page);
      const row = dialog.getByRole('row').filter({ hasText: `/remotes/${name}/` });
      await row.getByRole('cell', { name: 'release-2026' }).waitFor();
      await dialog.getByText('It runs only releases that are signed with a key that it trusts.').waitFor();
      expect({ path, ran: await ranAnything(page) }).toEqual({ path, ran: false });
    }
  });

  it('the previous signed release runs instead, no area gets the release of another, and no worker starts with other bytes', async () => {
    changeWorker();
    const { previous: _, ...signed } = readPointer('mf-system');
    point('mf-system', { ...replaceFiles('mf-system'), previous: signed });
    const registered = registryOf(areaNames()).areas.map((area) =>
      area.name === 'mf-clients' ? { ...area, release: '/remotes/mf-support/release.json' } : area,
    );
    const page = await open({
      path: devicePath(),
      prepare: (context) =>
        context.route('**/remotes.json', (route) => route.fulfill({ json: { areas: registered } })),
      expectedProblems,
    });
    let workers = 0;
    page.on('worker', () => {
      workers += 1;
    });
    await exportDevice(page);
    expect(workers).toBe(0);
    putBack('mf-catalogue');
    await exportDevice(page);
    expect(workers).toBe(1);
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
    await page.getByText(`System is running its previous release ${signed.version}`).waitFor();
    await page.getByText('Its release is not signed, and this console runs only signed ones.').waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('alert').getByText('Its signature belongs to another area: mf-support').waitFor();
    expect(await ranAnything(page)).toBe(false);
  });

  it('changed files of the shell do not run in its page', async () => {
    changeScripts(join(folder, 'shell'));
    const page = await open({ path: '/dashboard/clients', expectedProblems });
    // Shown after ten seconds; by then it is decided whether a script of the page runs.
    await page.getByText('The console has not started yet').waitFor({ state: 'attached' });
    expect(await ranAnything(page)).toBe(false);
  });
});
