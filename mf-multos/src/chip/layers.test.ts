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

/** The layers from the wire upwards. Each may import the one below it and what belongs to no layer. */
const layers = [
  ['bytePort', 'byteQueue', 'portLease', 'webSerial', 'webSerialPort', 'webSerialSource'],
  ['link', 'usbIssLink', 'tlvLink'],
  ['apdu'],
  ['commands'],
  ['reading', 'chipSession', 'withChip'],
  ['readDevice', 'writeCredentials', 'makeKey', 'officerLogin', 'personalise'],
];

/** Values, rules and texts that belong to no layer. */
const shared = [
  ...['bytes', 'clock', 'lineFaults', 'profile', 'secret', 'statusWords', 'steps', 'trace', 'errors'],
  ...['confirm', 'credentials', 'pin', 'publicKey', 'serialNumber'],
];

const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));
/** These compose the layers or describe their errors, so they may import several layers. */
const knowsMore = ['withChip', 'errors'];

const chipModules = sourcesIn('chip')
  .filter((file) => !/^test[A-Z]/.test(file))
  .map((file) => file.replace('.ts', ''));

const chipImports = chipModules.flatMap((name) =>
  importsOf(join(folder('chip'), `${name}.ts`)).map((source) => [name, source] as const),
);

test('every module of the driver is in a layer, or named as belonging to none', () => {
  expect(chipModules.toSorted()).toEqual([...layers.flat(), ...shared].sort());
});

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
