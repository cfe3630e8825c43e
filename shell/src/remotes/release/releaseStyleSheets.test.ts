import type { AreaCode } from '../areaSource';
import { loadArea, replaceArea } from '../loadArea';
import { readRegistry } from '../registry';
import { testRelease } from '../testRelease';

jest.mock('../areaSource', () => ({ fetchCode: () => mockNextLoad() }));

const origin = 'https://areas.example';
/** The loads that were started; a test lets the code of a release arrive, or fail. */
let loads: { arrives(code: AreaCode): void; fails(error: Error): void }[] = [];
const mockNextLoad = () =>
  new Promise<AreaCode>((arrives, fails) => {
    loads.push({ arrives, fails });
  });

/** A new name for each test, because loaded areas are cached permanently. */
let name = '';
let count = 0;
const releaseOf = (version: string) => testRelease(name, version);
const entryOf = (version: string) => `${origin}/${name}/remoteEntry.${version}.js`;
const codeOf = (version: string): AreaCode => ({
  area: { routes: [], widgets: {} },
  release: releaseOf(version),
  entry: entryOf(version),
});

/** What loading a release's code does before the code is there. */
function addSheet(version: string): void {
  const link = document.createElement('link');
  Object.assign(link, { className: entryOf(version), href: `${origin}/${name}/${version}.css` });
  document.head.append(link);
}
const styledBy = () => [...document.head.children].map(({ className }) => className);

async function start(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/dashboard/reports');
  document.head.replaceChildren();
  loads = [];
  count += 1;
  name = `mf-reports-${count}`;
  const area = {
    name,
    title: 'Reports',
    paths: ['/dashboard/reports'],
    drawer: [],
    release: `/remotes/${name}/release.json`,
  };
  globalThis.fetch = async (address) =>
    Response.json(String(address).endsWith('release.json') ? releaseOf('2') : { areas: [area] });
  await readRegistry();
});

async function running(): Promise<void> {
  const loading = loadArea(name);
  addSheet('1');
  loads[0]?.arrives(codeOf('1'));
  await loading;
}

test('an area in use is styled only by its own release', async () => {
  addSheet('0');
  await running();
  expect(styledBy()).toEqual([entryOf('1')]);
});

test('a release that arrives after the one in use does not style it', async () => {
  const loading = expect(loadArea(name)).rejects.toThrow('It did not answer within 8 seconds.');
  await jest.advanceTimersByTimeAsync(8_000);
  await loading;
  const retried = loadArea(name);
  addSheet('2');
  loads[1]?.arrives(codeOf('2'));
  await retried;
  addSheet('1');
  loads[0]?.arrives(codeOf('1'));
  await start();
  expect(styledBy()).toEqual([entryOf('2')]);
});

test.each([
  ['once the user has left', 0, () => loads[1]?.arrives(codeOf('2'))],
  ['too late', 8_000, () => loads[1]?.arrives(codeOf('2'))],
  ['but does not start', 0, () => loads[1]?.fails(new Error('gone'))],
])('a replacement that arrives %s does not style the area', async (_, time, settle) => {
  await running();
  const replaced = replaceArea(name);
  await jest.advanceTimersByTimeAsync(time);
  history.pushState(null, '', '/dashboard/elsewhere');
  addSheet('2');
  settle();
  await expect(replaced).resolves.toBe(false);
  await start();
  expect(styledBy()).toEqual([entryOf('1')]);
});

test('a replacement that is not used leaves the style sheets of the next attempt', async () => {
  await running();
  const late = replaceArea(name);
  await jest.advanceTimersByTimeAsync(8_000);
  await expect(late).resolves.toBe(false);
  const next = replaceArea(name);
  await start();
  addSheet('2');
  loads[1]?.arrives(codeOf('2'));
  await start();
  loads[2]?.arrives(codeOf('2'));
  await expect(next).resolves.toBe(true);
  expect(styledBy()).toEqual([entryOf('2')]);
});

test('a replacement that is not used after one that was does not style the area', async () => {
  await running();
  const used = replaceArea(name);
  await start();
  addSheet('2');
  loads[1]?.arrives(codeOf('2'));
  await expect(used).resolves.toBe(true);
  globalThis.fetch = async () => Response.json(releaseOf('3'));
  const unused = replaceArea(name);
  await start();
  history.pushState(null, '', '/dashboard/elsewhere');
  addSheet('3');
  loads[2]?.arrives(codeOf('3'));
  await expect(unused).resolves.toBe(false);
  await start();
  expect(styledBy()).toEqual([entryOf('2')]);
});
