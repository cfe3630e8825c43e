import { fireEvent, waitFor } from '@testing-library/dom';
import type { LocatedFile } from '../release/manifest';
import { remoteRequire } from './testRemote';

jest.mock('#shared-modules', () => ({ sharedModules: mockShared, offeredModules: {} }), { virtual: true });
const mockShared = { react: { version: '19.3.1', get: async () => () => 'React' } };
// Imported late, after the mock is in place.
const loadExposed: (name: string, entry: LocatedFile) => Promise<unknown> = (...args) =>
  jest.requireActual('./federation').loadExposed(...args);

function runtime() {
  const { __CONSOLE_FEDERATION_RUNTIME__: provided } = globalThis;
  if (!provided) throw new Error('The runtime is not there');
  return provided;
}

const entry = { href: 'https://areas.example/mf-x/remoteEntry.js', integrity: `sha384-${'b'.repeat(64)}` };
const scripts = () => [...document.head.querySelectorAll('script')];
const define = (container: object | undefined) => Object.assign(globalThis, { mf_x: container });
afterEach(() => {
  for (const script of scripts()) script.remove();
  define(undefined);
});

test('a remote is given the share scope, then asked for its routes', async () => {
  const init = jest.fn();
  const loaded = loadExposed('mf_x', entry);
  const [script] = scripts();
  expect([script?.src, script?.integrity]).toEqual([entry.href, entry.integrity]);
  define({
    init,
    get: async (module: string) => () => `${module} with ${Object.keys(init.mock.calls[0]?.[0])}`,
  });
  if (script) fireEvent.load(script);
  await expect(loaded).resolves.toBe('./routes with react');
});

test('an entry that throws is named, with what it threw and where', async () => {
  const loaded = expect(loadExposed('mf_x', entry)).rejects.toThrow(
    `(missing: ${entry.href})\nUncaught TypeError: x is not a function (${entry.href}:7:3)`,
  );
  const [script] = scripts();
  const message = 'Uncaught TypeError: x is not a function';
  const event = { filename: entry.href, lineno: 7, colno: 3, message, cancelable: true };
  dispatchEvent(new ErrorEvent('error', event));
  dispatchEvent(new ErrorEvent('error', { ...event, filename: 'https://areas.example/other.js', lineno: 1 }));
  if (script) fireEvent.load(script);
  await loaded;
  await waitFor(() => expect(scripts()).toEqual([]));
});

test('what a failed start left behind is not used', async () => {
  define({ init: () => undefined, get: async () => () => 'the one before' });
  const loaded = expect(loadExposed('mf_x', entry)).rejects.toThrow('Loading container mf_x failed');
  const [script] = scripts();
  if (script) fireEvent.load(script);
  await loaded;
});

test('a container gets its shared modules from the scope, and gives what it exposes', async () => {
  const { start } = runtime();
  const remote = remoteRequire({
    consumed: { chunks: { page: ['m1'] }, modules: { m1: 'react' } },
    initializeExposesData: { moduleMap: { './routes': async () => () => 'routes' } },
  });
  start(remote, 'mf_x');
  remote.initContainer?.({ react: { '19.3.1': { get: async () => () => 'React', from: 'shell' } } });
  const promises: Promise<unknown>[] = [];
  remote.f.consumes?.('page', promises);
  await Promise.all(promises);
  expect(Object.keys(remote.m)).toEqual(['m1']);
  expect((await remote.getContainer?.('./routes'))?.()).toBe('routes');
  await expect(remote.getContainer?.('./other')).rejects.toThrow('mf_x does not expose ./other');
});

test('while an entry hangs, no later attempt waits for it', async () => {
  const hanging = loadExposed('mf_x', entry);
  const again = loadExposed('mf_x', entry);
  const [, second] = scripts();
  expect(second?.src).toMatch(/remoteEntry\.js\?attempt=\d+$/);
  define({ init: () => undefined, get: async () => () => 'routes' });
  if (second) fireEvent.load(second);
  await expect(again).resolves.toBe('routes');
  const third = loadExposed('mf_x', entry);
  expect(scripts().at(-1)?.src).toMatch(/remoteEntry\.js\?attempt=\d+$/);
  define({ init: () => undefined, get: async () => () => 'routes' });
  for (const script of scripts()) fireEvent.load(script);
  await Promise.all([hanging, third]);
  const later = loadExposed('mf_x', entry);
  expect(scripts().map(({ src }) => src)).toEqual([entry.href]);
  define({ init: () => undefined, get: async () => () => 'routes' });
  for (const script of scripts()) fireEvent.load(script);
  await later;
});
