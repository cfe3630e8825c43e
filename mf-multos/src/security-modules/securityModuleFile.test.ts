import { SecurityModuleFile } from './securityModuleFile';

const record = { serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' };

/** What the design system says of the first value that does not fit. */
function ruleBroken(change: object): string | undefined {
  const [error] = SecurityModuleFile.validate({ ...record, ...change });
  return error?.failures()[0]?.refinement;
}

test('a record fits', () => {
  expect(SecurityModuleFile.validate(record)[0]).toBeUndefined();
  expect(SecurityModuleFile.validate({ ...record, modulus: null })[0]).toBeUndefined();
});

test.each([
  [{ serialNumber: '' }, 'must be 1 to 6 letters, digits or signs, without spaces'],
  [{ serialNumber: '1234567' }, 'must be 1 to 6 letters, digits or signs, without spaces'],
  [{ serialNumber: '90 07' }, 'must be 1 to 6 letters, digits or signs, without spaces'],
  [{ modulus: 'xyz' }, 'must be hexadecimal, two digits for each byte'],
  [{ modulus: 'ABC' }, 'must be hexadecimal, two digits for each byte'],
  [{ modulus: '' }, 'must be hexadecimal, two digits for each byte'],
])('%j is told as the rule that it breaks', (change, rule) => {
  expect(ruleBroken(change)).toBe(rule);
});
