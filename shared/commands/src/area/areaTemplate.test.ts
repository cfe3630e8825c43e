import { execFileSync, spawnSync } from 'node:child_process';
import fs, { mkdirSync, writeFileSync } from 'node:fs';
import path, { join, win32 } from 'node:path';
import { isUncommitted } from '../release/provenance';
import { testFolder } from '../testing/testFolder';
import { areaFiles, ownRepositoryFiles } from './areaTemplate';

const fraud = { name: 'mf-fraud-cases', title: 'Fraud Cases', port: 3107, order: 70 };

describe('a new area', () => {
  const files = areaFiles(fraud);

  it('has the files of the template under its own names, without traces of the template', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['area.json', 'package.json', 'src/fraud-cases/FraudCasesListPage.tsx']),
    );
    for (const [path, text] of Object.entries(files))
      expect(`${path}\n${text}`).not.toMatch(/example(?!\.com)/i);
  });

  it('has its own port, path and place in the drawer', () => {
    const facts = JSON.parse(files['area.json'] ?? '');
    expect(facts).toMatchObject({
      name: 'mf-fraud-cases',
      title: 'Fraud Cases',
      port: 3107,
      paths: ['/dashboard/fraud-cases'],
      drawer: [{ order: 70 }],
    });
  });

  it('has valid identifiers, in the case of the template', () => {
    const code = Object.values(files).join('\n');
    expect(code).toContain('FraudCasesListPage');
    expect(code).toMatch(/\bfraudCases[A-Z]/);
    expect(code).not.toMatch(/fraud-cases[A-Z]/);
  });

  it('can contain names of the template in its own', () => {
    const orders = areaFiles({ ...fraud, name: 'mf-example-orders', title: 'Example Orders' });
    const code = Object.values(orders).join('\n');
    expect(code).toContain('exampleOrdersQueries');
    expect(code).not.toMatch(/example-orders[A-Z]/);
    expect(JSON.parse(orders['area.json'] ?? '')).toMatchObject({
      name: 'mf-example-orders',
      title: 'Example Orders',
      paths: ['/dashboard/example-orders'],
    });
  });
});

describe('a new area in its own repository', () => {
  const files = ownRepositoryFiles(fraud);

  it('has its screen, tests and continuous integration, and requires the permission that it declares', () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['.ci/run', '.gitignore', 'README.md', 'contract.d.ts', 'jest.config.mjs']),
    );
    expect(files['src/routes.tsx']).toContain("needs: 'fraud-cases.read'");
    expect(files['contract.d.ts']).toContain("'fraud-cases.read': 'mf-fraud-cases'");
    expect(JSON.parse(files['area.json'] ?? '')).toMatchObject({
      port: 3107,
      permissions: { 'fraud-cases.read': expect.anything() },
      drawer: [{ needs: 'fraud-cases.read', order: 70 }],
    });
  });

  it('has no uncommitted changes while it is built and released', () => {
    const root = testFolder();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
    git('init');
    writeFileSync(join(root, '.gitignore'), files['.gitignore'] ?? '');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', 'one');
    expect(isUncommitted([root], root)).toBe(false);
    for (const target of ['dist', 'dist-release', 'dist-standalone'])
      for (const made of [target, `${target}.123`]) {
        mkdirSync(join(root, made));
        writeFileSync(join(root, made, 'index.js'), '');
        writeFileSync(join(root, `${target}.lock`), '');
      }
    expect(isUncommitted([root], root)).toBe(false);
  });

  it("takes the console's packages from no public registry, where others may have published some of these names", () => {
    const root = testFolder();
    writeFileSync(join(root, '.npmrc'), files['.npmrc'] ?? '');
    const args = ['view', '@console/ui', '--registry', 'http://127.0.0.1:9/', '--fetch-retries', '0'];
    const { stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    expect(stderr).toContain('ERR_INVALID_URL');
  });

  it('has a lockfile, which its builds and `npm ci` need, also for somebody whose npm writes none', () => {
    const root = testFolder();
    writeFileSync(join(root, '.npmrc'), files['.npmrc'] ?? '');
    writeFileSync(join(root, 'user'), 'package-lock=false');
    const args = ['config', 'get', 'package-lock', '--userconfig', join(root, 'user')];
    expect(spawnSync('npm', args, { cwd: root, encoding: 'utf8' }).stdout.trim()).toBe('true');
  });

  it('has no references to this workspace, and no traces of the template', () => {
    for (const [path, text] of Object.entries(files)) {
      expect(`${path}\n${text}`).not.toMatch(/\bexample(?!\.com)/i);
      expect(`${path}\n${text}`).not.toMatch(/\.\.\/shared|workspace:|catalog:/);
    }
  });
});

/** As a spy sees it: its type is that of the last overload. */
type Listing = fs.Dirent<NonSharedBuffer>[];

/** Changes what a folder is found to contain. */
function changeListings(change: (found: Listing) => Listing): void {
  const { readdirSync } = fs;
  jest.spyOn(fs, 'readdirSync').mockImplementation((folder, options) => change(readdirSync(folder, options)));
}

// On Windows, the tests above see its real paths.
const elsewhere = process.platform === 'win32' ? it.skip : it;
elsewhere('the files of a new area have the same names on Windows', () => {
  const created = () => ({ here: areaFiles(fraud), apart: ownRepositoryFiles(fraud) });
  const expected = created();
  const { readFileSync } = fs;
  const usual = path.join;
  jest.replaceProperty(path, 'sep', win32.sep);
  jest
    .spyOn(path, 'join')
    .mockImplementation((...parts) =>
      parts.some((part) => part.includes(win32.sep)) ? win32.join(...parts) : usual(...parts),
    );
  changeListings((found) =>
    found.map((entry) => Object.assign(entry, { parentPath: entry.parentPath.replaceAll('/', win32.sep) })),
  );
  jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((file, options) => readFileSync(String(file).replaceAll(win32.sep, '/'), options));
  const onWindows = created();
  jest.restoreAllMocks();
  expect(onWindows).toEqual(expected);
});

it('what editors and file managers leave in the template is not part of a new area', () => {
  const expected = areaFiles(fraud);
  const left = ['.#routes.tsx', '.routes.tsx.swp', 'routes.tsx~', '.DS_Store'];
  changeListings((found) => {
    const [file] = found.filter((entry) => entry.isFile());
    return [...found, ...left.map((name) => Object.assign(Object.create(file ?? null), { name }))];
  });
  expect(areaFiles(fraud)).toEqual(expected);
});

it('a template without its screen is refused', () => {
  changeListings(() => []);
  expect(() => ownRepositoryFiles(fraud)).toThrow('src/routes.tsx');
});
