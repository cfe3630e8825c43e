import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = (name: string) => join(__dirname, '..', name);

function sourcesIn(name: string): string[] {
  return readdirSync(folder(name)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

function importsOf(path: string): string[] {
  const found = readFileSync(path, 'utf8').matchAll(/(?: from |\bimport[ (])'([^']+)'/g);
  return [...found].map(([, source = '']) => source);
}

/** The layers from the wire upwards. Each may import the one below it and the shared modules. */
const layers = [
  ['bytePort', 'byteQueue', 'portLease', 'webSerial', 'webSerialPort', 'webSerialSource'],
  ['link', 'usbIssLink', 'tlvLink'],
  ['apdu'],
  ['commands'],
  ['reading', 'chipSession', 'withChip'],
  ['readDevice', 'writeCredentials', 'makeKey', 'officerLogin', 'personalise'],
];

const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));
/** These compose the layers or describe their errors, so they may import several layers. */
const knowsMore = ['withChip', 'errors'];

const chipImports = sourcesIn('chip')
  .filter((file) => !/^test[A-Z]/.test(file))
  .flatMap((file) =>
    importsOf(join(folder('chip'), file)).map((source) => [file.replace('.ts', ''), source] as const),
  );

test('the driver imports only itself: no package, no simulator, no page', () => {
  expect(chipImports.filter(([, source]) => !/^\.\/\w+$/.test(source))).toEqual([]);
});

test('each layer knows only the one below it', () => {
  const wrong = chipImports.filter(([file, source]) => {
    const [own, used] = [layerOf(file), layerOf(source.slice(2))];
    return own !== -1 && used !== -1 && used !== own && used !== own - 1 && !knowsMore.includes(file);
  });
  expect(wrong).toEqual([]);
});

test('the simulator imports the driver and itself only, so it can be bundled for a browser', () => {
  const imports = sourcesIn('simulator').flatMap((file) => importsOf(join(folder('simulator'), file)));
  expect(imports.filter((source) => !/^(\.|\.\.\/chip)\/\w+$/.test(source))).toEqual([]);
});
