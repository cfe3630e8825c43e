import childProcess, { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { areaFolder, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { run } from './addArea';

// Jest cannot load the bundler, which is not used here.
jest.mock('@console/build/rsbuild', () => ({ areaPort: jest.fn() }));

/** What the program says to a new area with this title. It is refused even if the title is valid: nothing is written. */
function refusal(title: string): string {
  const program = join(sharedFolder('commands'), 'bin/console.mjs');
  const args = [program, 'add-area', 'mf-fraud-cases', title, '--own-repository', workspaceRoot];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
}

it.each(['Fraud & Chargebacks 2', 'Éclairs', '審査'])('an area may have the title %s', (title) => {
  expect(refusal(title)).toContain('is inside this workspace');
});

it.each(['élan', 'Fraud <b>'])('an area cannot have the title %s', (title) => {
  expect(refusal(title)).toContain(`"${title}" is not a valid title.`);
});

it.each([
  [[], 'Specify the area and its title'],
  [['mf-fraud-cases'], 'Specify the area and its title'],
  [['mf-fraud', 'Fraud', 'cases'], 'Specify the area and its title'],
  [['fraud-cases', 'Fraud cases'], '"fraud-cases" is not a valid area name.'],
  [['mf-clients', 'Clients'], 'Area mf-clients already exists.'],
  [['mf-oems', 'Brands'], '/dashboard/oems is already used by mf-catalogue. Choose another name.'],
])('no area is created for %j', async (args, why) => {
  await expect(run(args)).rejects.toThrow(why);
});

const { readdirSync } = fs;
const withoutAreas = ((folder: string, options: never) =>
  folder === workspaceRoot ? [] : readdirSync(folder, options)) as typeof readdirSync;

it('the first area of a checkout without areas has a port and a place in the drawer', async () => {
  jest.spyOn(fs, 'readdirSync').mockImplementation(withoutAreas);
  // Nothing is written to the developer's own checkout.
  jest.spyOn(fs, 'mkdirSync').mockReturnValue(undefined);
  const written = jest.spyOn(fs, 'writeFileSync').mockReturnValue(undefined);
  jest.spyOn(childProcess, 'execFileSync').mockReturnValue('{}');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await run(['mf-first', 'First']);
  const file = join(areaFolder('mf-first'), 'area.json');
  const text = written.mock.calls.find(([path]) => path === file)?.[1];
  expect(JSON.parse(String(text))).toMatchObject({ port: 3101, drawer: [{ order: 10 }] });
});
