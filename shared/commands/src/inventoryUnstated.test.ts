import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './inventory';
import { buildArea, emptyFolders, releaseBuilt } from './release/testRelease';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

/** The command's output, and the problems that it reports. */
async function inventory() {
  printed.length = 0;
  const problems = await run(['--to', folder]).then(
    () => [],
    (error: Error) => error.message.split('\n  ').slice(1),
  );
  return { text: printed.join('\n'), problems };
}

const library = { type: 'library', 'bom-ref': 'antd@6', name: 'antd', description: 'no script' };
const file = (name: string, description?: string) => ({ type: 'file', 'bom-ref': name, name, description });
const scripts = ['remoteEntry.10.js', 'static/first.10.js', 'static/later.10.js', 'static/common.js'];
const document = {
  metadata: { component: { description: 'Staff register applications' } },
  components: [library, ...scripts.map((name) => file(name, `For ${name}`))],
  dependencies: [
    { ref: scripts[0], dependsOn: ['@console/ui@2.0.0'] },
    { ref: scripts[1], dependsOn: ['react@19', '@console/ui@2.0.0', 'antd@6'] },
    { ref: scripts[2] },
  ],
};

/** Releases an area with these documents. */
async function releaseWith(documents: Record<string, unknown>): Promise<void> {
  const dist = join(builds, '10');
  const facts = buildArea(dist, '10');
  for (const [name, content] of Object.entries(documents)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), JSON.stringify(content));
  }
  await releaseBuilt(folder, dist, facts);
}

const bill = 'static/sbom.10.cdx.json';
const missing =
  'mf-clients 10 (c10) does not state what its scripts are for: it has no bill of materials. Release mf-clients again.';

it('only third-party packages of a script are listed', async () => {
  await releaseWith({ [bill]: document });
  const { text, problems } = await inventory();
  expect(problems).toEqual([]);
  const lines = text.split('\n').map((line) => line.replace(/sha384-.*/, 'its hash'));
  expect(lines.slice(1)).toEqual([
    '',
    'mf-clients 10 (c10)',
    '  Purpose  Staff register applications',
    '  Owner    @console/clients',
    '  Trust    not signed',
    '  Scripts  4',
    ...['', '  /remotes/mf-clients/remoteEntry.10.js', '    For remoteEntry.10.js', '    its hash'],
    ...['', '  /remotes/mf-clients/static/common.js', '    For static/common.js', '    its hash'],
    ...['', '  /remotes/mf-clients/static/first.10.js', '    For static/first.10.js'],
    ...['    with react@19, antd@6', '    its hash'],
    ...['', '  /remotes/mf-clients/static/later.10.js', '    For static/later.10.js', '    its hash'],
  ]);
});

it('what a release says of itself can neither add a line nor hide those that follow', async () => {
  const description = 'Staff\n  Owner    @console/platform\u001b[8m';
  await releaseWith({ [bill]: { ...document, metadata: { component: { description } } } });
  const { text } = await inventory();
  expect(text).toContain(
    '\n  Purpose  Staff?  Owner    @console/platform?[8m\n  Owner    @console/clients\n',
  );
});

it('scripts are sorted by name', async () => {
  await releaseWith({ [bill]: document });
  const noted = join(folder, 'history/mf-clients.json');
  const [entry] = JSON.parse(readFileSync(noted, 'utf8'));
  const names = Object.keys(entry.files).sort();
  for (const order of [names, [...names].reverse()]) {
    const files = Object.fromEntries(order.map((name) => [name, entry.files[name]]));
    writeFileSync(noted, JSON.stringify([{ ...entry, files }]));
    const { text } = await inventory();
    expect(text.match(/^ {2}\/remotes\/.*/gm)).toEqual(
      [...scripts].sort().map((name) => `  /remotes/mf-clients/${name}`),
    );
  }
});

it.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['a document of another name', { [`more/${bill}`]: document, [`${bill}.txt`]: document }],
  ['an empty one', { [bill]: {} }],
  ['nothing of itself', { [bill]: { ...document, metadata: {} } }],
  ['no purpose', { [bill]: { ...document, metadata: { component: {} } } }],
  ['what is no purpose', { [bill]: { ...document, metadata: { component: { description: 7 } } } }],
  ['parts without a name', { [bill]: { ...document, components: [{}] } }],
  ['parts that are not whose', { [bill]: { ...document, dependencies: [{}] } }],
  ['one script too few', { [bill]: { ...document, components: document.components.slice(0, -1) } }],
  [
    'a library instead of a script',
    {
      [bill]: {
        ...document,
        components: document.components.map((each) =>
          each.name === scripts[1] ? { ...each, type: 'library' } : each,
        ),
      },
    },
  ],
])('a release with %s does not state what its scripts are for', async (_, documents) => {
  await releaseWith(documents);
  const { text, problems } = await inventory();
  expect(problems).toEqual([missing]);
  expect(text).toContain('not stated');
});

it('a release without recorded files has no scripts, and disables the check for unknown files', async () => {
  await releaseWith({ [bill]: document });
  const noted = join(folder, 'history/mf-clients.json');
  writeFileSync(noted, readFileSync(noted, 'utf8').replace('"files"', '"unknown"'));
  writeFileSync(join(folder, 'remotes/mf-clients/static/more.js'), '');
  const { text, problems } = await inventory();
  expect(text).toContain('  Scripts  0');
  expect(problems).toEqual([
    'The scripts of mf-clients 10 (c10) were not recorded when it was released. Release mf-clients again.',
  ]);
  // Even if a later release has them.
  await releaseBuilt(folder, join(builds, '11'), buildArea(join(builds, '11'), '11'));
  expect((await inventory()).problems).not.toContainEqual(expect.stringContaining('belongs to no release'));
});

it('a change in progress is reported, without control characters', async () => {
  await releaseWith({ [bill]: document });
  const begun = {
    name: 'mf-\u001B[2J',
    added: [],
    pointers: [],
    decides: 'remotes/mf-\u001B[2J/release.json',
  };
  writeFileSync(join(folder, 'history/unfinished.json'), JSON.stringify(begun));
  expect((await inventory()).text).toMatch(
    /\n\nA change to mf-\?\[2J is in progress or was interrupted\. Run the inventory again when it has finished\.$/,
  );
  await expect(run([])).rejects.toThrow(/: npm run inventory -- --to <folder \| s3:\/\/bucket\/prefix>$/);
});
