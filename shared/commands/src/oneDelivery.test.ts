import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertOneDelivery } from './oneDelivery';
import { testFolder } from './testing/testFolder';

const folder = testFolder();

function write(place: string, manifest: object): void {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, 'package.json'), JSON.stringify({ version: '0.1.0', ...manifest }));
}

function deliver(file: string): void {
  mkdirSync(join(folder, 'vendor'), { recursive: true });
  writeFileSync(join(folder, 'vendor', file), '');
}

const install = (name: string, version: string, peerDependencies = {}) =>
  write(`node_modules/${name}`, { version, peerDependencies });

beforeEach(() => {
  for (const filled of ['node_modules', 'vendor'])
    rmSync(join(folder, filled), { recursive: true, force: true });
  deliver('console-ui-2.6.0.tgz');
  write('.', {
    dependencies: {
      '@console/ui': 'file:vendor/console-ui-2.6.0.tgz',
      '@console/api': '^2.4.0',
      react: '19.3.1',
    },
  });
  install('@console/api', '2.4.0');
  install('@console/ui', '2.6.0', { '@console/api': '^2.4.0', react: '^19.3.1' });
  install('react', '19.3.1');
});

const check = () => assertOneDelivery(folder);

it('packages of one delivery are accepted, and later compatible ones', () => {
  expect(check).not.toThrow();
  install('@console/api', '2.5.0');
  expect(check).not.toThrow();
});

it('a package of an older delivery is refused, with a remedy', () => {
  install('@console/api', '2.3.0');
  expect(check).toThrow(
    '@console/ui 2.6.0 requires @console/api ^2.4.0, but 2.3.0 is installed. Nothing was changed. All @console packages must come from the same delivery: put all files of one npm run pack, and no others, into vendor, and run npm install ./vendor/*.tgz.',
  );
});

it('a library of another major version is refused', () => {
  install('react', '20.0.0');
  expect(check).toThrow('but 20.0.0 is installed. Nothing was changed. Set react to 19.3.1 in package.json');
});

it('a replaced file that was not installed is refused', () => {
  install('@console/ui', '2.5.0', { '@console/api': '^2.4.0' });
  expect(check).toThrow(
    'package.json requires @console/ui 2.6.0, but 2.5.0 is installed. Nothing was changed. Run npm install.',
  );
});

it('a file that was replaced by that of another version is named', () => {
  rmSync(join(folder, 'vendor/console-ui-2.6.0.tgz'));
  deliver('console-ui-2.7.0.tgz');
  expect(check).toThrow(
    'vendor/console-ui-2.6.0.tgz is missing. Nothing was changed. All @console packages must come from the same delivery: put all files of one npm run pack, and no others, into vendor, and run npm install ./vendor/*.tgz.',
  );
});

it('a missing package is named', () => {
  rmSync(join(folder, 'node_modules/react'), { recursive: true });
  expect(check).toThrow('@console/ui requires react, which is not installed. Run npm install.');
  rmSync(join(folder, 'node_modules/@console/ui'), { recursive: true });
  expect(check).toThrow('@console/ui is not installed. Run npm install.');
});

it.each(['12.34.56', '2.6.0-beta1', '0.0.1'])(
  'the version %s of a file must be the installed one',
  (version) => {
    const named = (file: string) => {
      deliver(`console-ui-${file}`);
      write('.', { devDependencies: { '@console/ui': `file:vendor/console-ui-${file}` } });
    };
    install('@console/ui', version);
    named(`${version}.tgz`);
    expect(check).not.toThrow();
    install('@console/ui', '9.9.9');
    expect(check).toThrow(`package.json requires @console/ui ${version}, but 9.9.9 is installed.`);
    // Other sources than packed files do not state a version.
    named(`${version}.tgz.d`);
    expect(check).not.toThrow();
  },
);
