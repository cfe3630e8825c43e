import { encodePin, pinProblem } from './pin';
import { multosProfile } from './profile';

test.each(['', '12345', '1234567'])('%p is not a PIN', (pin) => {
  expect(pinProblem(pin)).toBe('Invalid pin length, must be 6!');
});

test.each(['1234é6', '12345\n', '12345👍'])('%p has characters that no chip accepts', (pin) => {
  expect(pinProblem(pin)).toBe('Use only letters, digits and keyboard symbols');
});

test('six ASCII characters are a PIN', () => {
  expect(pinProblem('123456')).toBeUndefined();
  expect(pinProblem('aB3 #/')).toBeUndefined();
});

test('a PIN is encoded as ASCII and padded with FF to 12 bytes', () => {
  const bytes = encodePin('123456', multosProfile);
  expect([...bytes]).toEqual([0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 255, 255, 255, 255, 255, 255]);
});
