import {
  all,
  alphanumeric,
  email,
  exactLength,
  hexColour,
  httpUrl,
  lengthBetween,
  maxLength,
  required,
  wholeNumber,
} from './validators';

test('required rejects empty values, white space and invisible characters, and accepts zero and false', () => {
  expect([undefined, null, '', '  ', '\u200b \u2060', []].map((value) => required()(value))).toEqual(
    Array(6).fill('Required'),
  );
  expect([0, false, 'x', ['x']].map((value) => required()(value))).toEqual(Array(4).fill(undefined));
});

test('every other rule accepts an empty value', () => {
  const rules = [
    email(),
    httpUrl(),
    maxLength(1),
    exactLength(3, 'x'),
    alphanumeric('x'),
    wholeNumber('x'),
    hexColour(),
  ];
  expect(rules.map((rule) => rule(''))).toEqual(rules.map(() => undefined));
});

test('the first message of several rules is shown', () => {
  const pin = all(required(), exactLength(6, 'Invalid pin length, must be 6!'));
  expect(pin('')).toBe('Required');
  expect(pin('12345')).toBe('Invalid pin length, must be 6!');
  expect(pin('123456')).toBeUndefined();
});

test.each(['a@b.io', 'first.last+tag@sub.example.com', ' a@b.io\n'])('%s is a valid email', (text) => {
  expect(email()(text)).toBeUndefined();
});

test.each([
  'a',
  'a@b',
  'a@b.',
  '@b.io',
  'a b@c.io',
  'a@@b.io',
  'a@b..io',
  'A<a@b.io>',
  '(a@b.io)',
  'a@b.io:',
  'a@b.io;c',
  '[a@b.io]',
  'a@b.io,',
])('%s is not a valid email', (text) => {
  expect(email('Invalid email address')(text)).toBe('Invalid email address');
});

test.each(['http://a.io', 'https://a.io/x?y=1#z', 'HTTPS://A.IO', ' https://a.io '])(
  '%s is a valid URL',
  (text) => {
    expect(httpUrl()(text)).toBeUndefined();
  },
);

test.each([
  'javascript:alert(1)',
  'ftp://a.io',
  '//a.io',
  'a.io',
  'https://',
  'https://a b.io',
  'https://a.io/b c',
])('%s is not a valid URL', (text) => {
  expect(httpUrl()(text)).toBe('URL is not valid');
});

test('length limits are inclusive', () => {
  expect(maxLength(3)('abc')).toBeUndefined();
  expect(maxLength(3)('abcd')).toBe('Must be at most 3 characters');
  const visualId = lengthBetween(10, 14, 'length');
  expect([9, 10, 14, 15].map((length) => visualId('x'.repeat(length)))).toEqual([
    'length',
    undefined,
    undefined,
    'length',
  ]);
});

test('a whole number may be a number or a text', () => {
  expect([12, '12', '-3', ' 12 '].map((value) => wholeNumber('no')(value))).toEqual(Array(4).fill(undefined));
  expect([1.5, 'abc', '1e3', '12x', '99999999999999999999'].map((value) => wholeNumber('no')(value))).toEqual(
    Array(5).fill('no'),
  );
});

test('alphanumeric accepts ASCII only', () => {
  expect(alphanumeric('no')('aZ09')).toBeUndefined();
  expect(['a-b', 'é', 'a b'].map((value) => alphanumeric('no')(value))).toEqual(['no', 'no', 'no']);
});
