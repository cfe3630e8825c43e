import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertOneDelivery } from './oneDelivery';

const folder = mkdtempSync(join(tmpdir(), 'console-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(place: string, manifest: object): void {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, 'package.json'), JSON.stringify({ version: '0.1.0', ...manifest }));
}

const install = (name: string, version: string, peerDependencies = {}) =>
  write(`node_modules/${name}`, { version, peerDependencies });

beforeEach(() => {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
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

it('packages of one delivery are used, and later ones that serve them', () => {
  expect(check).not.toThrow();
  install('@console/api', '2.5.0');
  expect(check).not.toThrow();
});

it('a package of an older delivery is refused, with what to do', () => {
  install('@console/api', '2.3.0');
  expect(check).toThrow(
    '@console/ui 2.6.0 needs @console/api 2.4.0 or a later one of the same major version, but 2.3.0 is installed. Nothing was changed. The packages of @console have to be of one delivery: put all files of one npm run pack, and no others, into vendor, and run npm install ./vendor/*.tgz.',
  );
});

it('a library of another major version is refused by its name', () => {
  install('react', '20.0.0');
  expect(check).toThrow('but 20.0.0 is installed. Nothing was changed. Set react to 19.3.1 in package.json');
});

it('a file that was exchanged and not installed is refused', () => {
  install('@console/ui', '2.5.0', { '@console/api': '^2.4.0' });
  expect(check).toThrow(
    'package.json names @console/ui 2.6.0, but 2.5.0 is installed. Nothing was changed. Run npm install.',
  );
});

it('what is not installed at all is named', () => {
  rmSync(join(folder, 'node_modules/react'), { recursive: true });
  expect(check).toThrow('@console/ui needs react, which is not installed. Run npm install.');
  rmSync(join(folder, 'node_modules/@console/ui'), { recursive: true });
  expect(check).toThrow('@console/ui is not installed. Run npm install.');
});

it.each(['12.34.56', '2.6.0-beta1', '0.0.1'])(
  'the version %s of a file has to be the one that is installed',
  (version) => {
    const named = (file: string) =>
      write('.', { devDependencies: { '@console/ui': `file:vendor/console-ui-${file}` } });
    install('@console/ui', version);
    named(`${version}.tgz`);
    expect(check).not.toThrow();
    install('@console/ui', '9.9.9');
    expect(check).toThrow(`package.json names @console/ui ${version}, but 9.9.9 is installed.`);
    // What is no packed file says nothing of its version.
    named(`${version}.tgz.d`);
    expect(check).not.toThrow();
  },
);
