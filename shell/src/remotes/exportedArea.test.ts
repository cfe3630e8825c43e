import { areaSettings, setRuntimeConfig } from '@console/api';
import { defineArea } from '@console/area';
import { testConfig } from '@console/testing';
import { integer, type } from 'superstruct';
import { exportedArea } from './exportedArea';
import { failedLoad } from './release/loadFailure';

const facts = { name: 'mf-doors', paths: ['/dashboard/doors'], routes: [] };
const settings = areaSettings('mf-doors', type({ locks: integer() }));

/** The reason that the panel shown instead of the area gives. */
function refusal(exposed: unknown): string {
  try {
    exportedArea(exposed);
  } catch (error) {
    return failedLoad(error).reason;
  }
  throw new Error('The area was accepted');
}

test('an area with valid settings is returned', () => {
  setRuntimeConfig({ ...testConfig, areas: { 'mf-doors': { locks: 2 } } });
  const area = defineArea({ ...facts, settings });
  expect(exportedArea({ area })).toBe(area);
});

test('an area with an invalid setting is refused, and the setting is named', () => {
  setRuntimeConfig({ ...testConfig, areas: { 'mf-doors': { locks: 'two' } } });
  const area = defineArea({ ...facts, settings });
  expect(refusal({ area })).toBe(
    'Its setting areas.mf-doors.locks in config.json is not valid. Expected an integer. Once it is fixed, reload the page.',
  );
});

test('anything else that the settings throw is not told, since it may contain a value', () => {
  const area = defineArea({
    ...facts,
    settings() {
      throw new TypeError('No lock 123456');
    },
  });
  expect(refusal({ area })).not.toContain('123456');
});

test('an area without settings needs none', () => {
  setRuntimeConfig({ ...testConfig, areas: {} });
  expect(exportedArea({ area: defineArea(facts) })).toMatchObject({ routes: [] });
});

test.each([undefined, null, {}, { area: null }, { area: 'text' }, { area: { routes: 'none' } }])(
  '%j is not an area',
  (exposed) => {
    expect(refusal(exposed)).toBe('Its code does not export an area.');
  },
);
