import { boolean, defaulted, define, integer, max, min, optional, type } from 'superstruct';
import { areaSettings } from './areaSettings';
import { type RuntimeConfig, setRuntimeConfig } from './runtimeConfig';

const pin = define<string>('PIN', (value) => /^\d{4}$/.test(String(value)) || 'Expected 4 digits');
const settings = areaSettings(
  'mf-doors',
  type({
    pin: optional(pin),
    locks: defaulted(max(min(integer(), 1), 9), 2),
    lights: optional(type({ on: boolean() })),
  }),
);

function configure(areas: RuntimeConfig['areas']): void {
  setRuntimeConfig({
    environment: 'Test',
    environmentTone: 'neutral',
    product: { name: 'Staff Console' },
    apiBase: '/api',
    objectStorageBase: '/storage',
    oauthClientId: 'console',
    sessionIdHeader: 'x-auth-token',
    loadBalancerHeader: 'x-lb-session',
    idleMinutes: 15,
    features: { overrideOrigins: [] },
    areas,
  });
}

test('an area reads the settings under its own name, with its own defaults', () => {
  configure({ 'mf-doors': { pin: '1234' }, 'mf-other': { pin: 'another' } });
  expect(settings()).toEqual({ pin: '1234', locks: 2 });
});

test('an area without settings has its defaults', () => {
  configure({});
  expect(settings()).toEqual({ locks: 2 });
});

test('a setting of another release of the area is ignored', () => {
  configure({ 'mf-doors': { hinges: 3 } });
  expect(settings()).toMatchObject({ locks: 2 });
});

test.each<[string, unknown, string]>([
  [
    'with a custom message',
    { pin: '98765' },
    'areas.mf-doors.pin in config.json is not valid. Expected 4 digits.',
  ],
  ['out of bounds', { locks: 98765 }, 'areas.mf-doors.locks in config.json is not valid. Expected a integer'],
  [
    'deep inside',
    { lights: { on: 98765 } },
    'areas.mf-doors.lights.on in config.json is not valid. Expected',
  ],
  [
    'whose value has several lines',
    { locks: ['1\n98765'] },
    'areas.mf-doors.locks in config.json is not valid. Expected an integer.',
  ],
  ['that is no object', 98765, 'areas.mf-doors in config.json is not valid. Expected an object.'],
])('a mistake %s is reported with its path, and without the value', (_, own, sentence) => {
  configure({ 'mf-doors': own });
  expect(settings).toThrow(sentence);
  expect(settings).not.toThrow(/98765/);
});

test('an error of the model itself is not reported as a mistake in the settings', () => {
  const broken = define<unknown>('broken', () => {
    throw new RangeError('a bug of the model');
  });
  configure({});
  expect(areaSettings('mf-doors', broken)).toThrow(RangeError);
});
