import { codeText } from './codeText';

test.each([
  ['WATCH_OR_WRISTBAND', 'Watch or wristband'],
  ['NFC_USB_RING', 'NFC USB ring'],
  ['KEY_FOB_WITH_QR', 'Key fob with QR'],
  ['NIDUS_IDOL', 'Nidus idol'],
])('shows underscores of a code as spaces, and keeps abbreviations: %s', (code, text) => {
  expect(codeText(code)).toBe(text);
});
