import { codeText } from './codeText';

test('shows underscores of a code as spaces', () => {
  expect(codeText('WATCH_OR_WRISTBAND')).toBe('Watch or wristband');
  expect(codeText('_KEY_FOB_')).toBe('Key fob');
});
