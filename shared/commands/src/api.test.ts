import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { apiChanges } from '@console/build/apiChanges';
import { apiReport, moduleVersion, readApiReport, reportedPackages } from '@console/build/apiReport';
import { packageManifest, sharedFolder } from '@console/build/workspace';
import { compileDeclarations, latestChangelogVersion, nextVersion, reportProblem } from './api';

beforeAll(compileDeclarations);

/** Every change of a module that areas load at run time gets its own version. */
test.each(reportedPackages)('the report of @console/%s is up to date; if not, run npm run api', (name) => {
  expect(reportProblem(name)).toBeUndefined();
});

test.each(reportedPackages)("the changelog of @console/%s starts with the package's version", (name) => {
  expect(latestChangelogVersion(name)).toBe(packageManifest(sharedFolder(name)).version);
});

test.each(reportedPackages)(
  'no changelog entry of @console/%s only names modules, as npm run api starts it',
  (name) => {
    const changelog = readFileSync(join(sharedFolder(name), 'CHANGELOG.md'), 'utf8');
    expect(changelog.match(/^- \w+: @console\/[\w/]+(, @console\/[\w/]+)*\.$/gm)).toBeNull();
  },
);

test('changes are reported as the export names that areas use', () => {
  const now = apiReport('testing', readApiReport('testing'), '9.9.9');
  const before = now
    .replace('renderArea }', 'renderArea, renderNothing }')
    .replace('export { pngFile }', 'export { gifFile }')
    .replace(
      /^\| \.\/addresses \| (\S+) \| \w+ \|$/m,
      '| ./addresses | $1 | 000000000000 |\n| ./styles | 1.0.0 | 000000000000 |',
    );
  expect(apiChanges('testing', before, now)).toEqual({
    gone: ['gifFile of @console/testing', 'renderNothing of @console/testing', '@console/testing/styles'],
    added: ['pngFile of @console/testing'],
    changed: ['@console/testing/addresses'],
  });
});

test('a file that moves to another folder changes nothing for areas', () => {
  const now = apiReport('ui', readApiReport('ui'), '9.9.9');
  const before = now.replaceAll('## src/table/', '## src/').replaceAll('## src/form/', '## src/list/');
  expect(apiChanges('ui', before, now)).toEqual({ gone: [], added: [], changed: [] });
});

test.each(reportedPackages)('no two modules of @console/%s are in files of the same name', (name) => {
  const report = apiReport(name, readApiReport(name), '9.9.9');
  const files = [...report.matchAll(/^## (\S+)$/gm)].map(([, file = '']) => posix.basename(file, '.d.ts'));
  // The report does not say which file a module is, so the changes are those of the file with its name.
  const unclear = [...report.matchAll(/^\| \.\/(\S+) \| \S+ \| \w{12} \|$/gm)]
    .map(([, module = '']) => module)
    .filter((module) => files.filter((file) => file === module).length !== 1);
  expect(unclear).toEqual([]);
});

test.each(reportedPackages)(
  'the report of @console/%s has every declaration that one of its own names',
  (name) => {
    const report = apiReport(name, readApiReport(name), '9.9.9');
    const declared = new Set([...report.matchAll(/^## (\S+)$/gm)].map(([, file]) => file));
    const missing = [...report.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm)].flatMap(
      ([, file = '', text = '']) =>
        [...text.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)]
          .map(([, path = '']) => `${posix.join(posix.dirname(file), path)}.d.ts`)
          .filter((named) => !declared.has(named)),
    );
    expect(missing).toEqual([]);
  },
);

test('a module whose declarations changed gets the new version; the others keep theirs', () => {
  const before = new Map(readApiReport('ui'));
  before.set('./theme', { version: '1.0.0', digest: 'of-yesterday' });
  before.set('./csv', { version: '0.9.0', digest: before.get('./csv')?.digest ?? '' });
  const report = apiReport('ui', before, '9.9.9');
  expect(report).toMatch(/^\| \.\/theme \| 9\.9\.9 \| \w{12} \|$/m);
  expect(report).toMatch(/^\| \.\/csv \| 0\.9\.0 \| \w{12} \|$/m);
  expect(report.match(/9\.9\.9/g)).toHaveLength(1);
});

test('a module has the version of its last change, or its package version while it has no report', () => {
  expect(moduleVersion('ui', './theme')).toBe(readApiReport('ui').get('./theme')?.version);
  expect(moduleVersion('gateway', '.')).toBe('1.0.0');
});

test.each([
  ['1.2.3', false, '1.3.0'],
  ['1.2.3', true, '2.0.0'],
])('%s (breaking: %s) is followed by %s', (version, isBreaking, next) => {
  expect(nextVersion(version, isBreaking)).toBe(next);
});
