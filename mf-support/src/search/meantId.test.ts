import { meantId } from './meantId';

const asn = 'TAU5R2IU6MXHDIGQPIG1';
const email = "jane.o'brien@example.com";

test.each([
  asn,
  `${asn}...`,
  `"${asn}"`,
  `„${asn}“`,
  `#TAU5-R2IU-6MXH-DIGQ-PIG1`,
  `TAU5–R2IU–6MXH–DIGQ–PIG1–`,
  `ASN: ${asn}\n`,
  `My ring (${asn}) does not pay.`,
  `${asn}\t${asn}`,
  `https://console.example.com/dashboard/support/wearables/asn/${asn}?tab=history`,
  // Of a Cyrillic keyboard, a Greek one, and in full width.
  asn.replace('T', 'Т').replace('A', 'А').replace('H', 'Н'),
  asn.replace('X', 'Χ').replace('M', 'Μ'),
  asn.replace('5', '５'),
])('the id of %j is found', (text) => {
  expect(meantId(text)).toBe(asn);
});

test.each([email, `<${email}>`, `Jane O'Brien <${email}>`, `'${email}'`, `${email}.`, `Email: ${email},`])(
  'the email of %j is found',
  (text) => {
    expect(meantId(text)).toBe(email);
  },
);

test.each(['иван@почта.рф', 'jane @example.com'])('%j is an email as it is', (text) => {
  expect(meantId(text)).toBe(text.replace(' ', ''));
});

test.each(['', 'abc', 'Jane Doe', `${asn} or ${asn.replace('T', 'B')}`, `${asn.slice(1)}ß`])(
  'in %j there is none, or more than one',
  (text) => {
    expect(meantId(text)).toBeUndefined();
  },
);
