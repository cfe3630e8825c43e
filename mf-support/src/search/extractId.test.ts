import { extractId, isBrokenEmail } from './extractId';

const asn = 'TAU5R2IU6MXHDIGQPIG1';
const email = "jane.o'brien@example.com";

test.each([
  asn,
  `${asn}...`,
  `"${asn}"`,
  `„${asn}“`,
  `#TAU5-R2IU-6MXH-DIGQ-PIG1`,
  `TAU5–R2IU–6MXH–DIGQ–PIG1–`,
  `ASN TAU5-R2IU-6MXH-DIGQ-PIG1`,
  `Serial number: TAU5–R2IU–6MXH–DIGQ–PIG1.`,
  `TAU5-R2IU-6MXH-DIGQ-PIG1 does not pay, call +44-7700-900123`,
  `@support: TAU5-R2IU-6MXH-DIGQ-PIG1 does not pay`,
  `ASN: ${asn}\n`,
  `My ring (${asn}) does not pay.`,
  `${asn}\t${asn}`,
  `${asn.toLowerCase()} ${asn}`,
  `https://console.example.com/dashboard/support/wearables/asn/${asn}?tab=history`,
  // Cyrillic, Greek and full-width characters.
  asn.replace('T', 'Т').replace('A', 'А').replace('H', 'Н'),
  asn.replace('X', 'Χ').replace('M', 'Μ'),
  asn.replace('5', '５'),
])('finds the id in %j', (text) => {
  expect(extractId(text)).toBe(asn);
});

test.each([email, `<${email}>`, `Jane O'Brien <${email}>`, `'${email}'`, `${email}.`, `Email: ${email},`])(
  'finds the email in %j',
  (text) => {
    expect(extractId(text)).toBe(email);
  },
);

test.each(['иван@почта.рф', 'jane @example.com'])('accepts %j as an email', (text) => {
  expect(extractId(text)).toBe(text.replace(' ', ''));
});

test.each(['customersupp', ' ABCDEFGHIJ\n', 'Visual Id: ABCDEFGHIJ'])(
  'finds the id of letters only in %j',
  (text) => {
    expect(extractId(text)).toBe(text.trim().split(' ').at(-1));
  },
);

test.each(['viktor.murphy', 'Emma Johansson', 'EMMA JOHANSSON', 'Ms Christiansen called'])(
  'takes the name %j for no id',
  (text) => {
    expect(extractId(text)).toBeUndefined();
  },
);

test.each([
  '',
  'abc',
  'Jane Doe',
  'Token TAU5-R2IU-6MXH-DIGQ-PIG1-7Q2A',
  `${asn} or ${asn.replace('T', 'B')}`,
  `${asn.slice(1)}ß`,
])('finds no id, or more than one, in %j', (text) => {
  expect(extractId(text)).toBeUndefined();
});

test.each(['marysmith1985 @example.com', 'marysmith1985\n@example.com', 'mary.smith1985@ example.com'])(
  'takes %j for one email, though a part of it looks like an ID',
  (text) => expect(extractId(text)).toBe(text.replace(/\s/, '')),
);

test.each([`${asn}\nnoor @example.com`, 'Please call Jane Doe, noor @example.com'])(
  'does not join %j to one email',
  (text) => expect(isBrokenEmail(text)).toBe(false),
);
