import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { SecurityModuleFile, securityModuleFile } from './securityModuleFile';

const record = { serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' };

/** The error that is shown for the first invalid value. */
function ruleBroken(change: object): string | undefined {
  const [error] = SecurityModuleFile.validate({ ...record, ...change });
  return error?.failures()[0]?.refinement;
}

test('accepts a valid record', () => {
  expect(SecurityModuleFile.validate(record)[0]).toBeUndefined();
  for (const change of [{ modulus: null }, { modulus: '' }, { type: null }])
    expect(SecurityModuleFile.validate({ ...record, ...change })[0]).toBeUndefined();
});

test.each(['', null, undefined])(
  'a record with the modulus %j is exported as one that can be imported',
  (modulus) => {
    setRuntimeConfig(testConfig);
    const file = securityModuleFile({ ...record, modulus });
    expect(file).toMatchObject({ serialNumber: '900007', modulus: null });
    expect(SecurityModuleFile.validate(file)[0]).toBeUndefined();
  },
);

test.each([
  [{ serialNumber: '' }, 'must be 1 to 6 letters, digits or symbols, without spaces'],
  [{ serialNumber: '1234567' }, 'must be 1 to 6 letters, digits or symbols, without spaces'],
  [{ serialNumber: '90 07' }, 'must be 1 to 6 letters, digits or symbols, without spaces'],
  [{ modulus: 'xyz' }, 'must be hexadecimal, two digits per byte'],
  [{ modulus: 'ABC' }, 'must be hexadecimal, two digits per byte'],
])('%j is rejected with the rule that it breaks', (change, rule) => {
  expect(ruleBroken(change)).toBe(rule);
});
