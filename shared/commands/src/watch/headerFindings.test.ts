import { headerFindings } from './headerFindings';
import { policyDifferences } from './policyDifferences';

it.each([
  ['Content-Security-Policy', 'scripts from anywhere may run and send data anywhere'],
  ['X-Content-Type-Options', 'other file types may be interpreted as scripts'],
  ['Referrer-Policy', 'other origins receive the URLs of screens'],
  ['Permissions-Policy', 'scripts may request the camera, location and so on'],
  ['Cross-Origin-Opener-Policy', 'a page that opened the console keeps access to its window'],
  ['Cross-Origin-Resource-Policy', 'other origins may embed the file'],
  ['Cache-Control', 'its content may be cached for longer than allowed'],
  ['Integrity-Policy', 'scripts without a hash may run'],
  ['Strict-Transport-Security', 'the next visit may be unencrypted'],
  ['Reporting-Endpoints', 'policy violations are not reported'],
])('without %s, %s', (name, meaning) => {
  expect(headerFindings(new Headers(), { [name]: 'x' })).toEqual([`lacks ${name}: ${meaning}`]);
  expect(headerFindings(new Headers({ [name]: 'x' }), { [name]: 'x' })).toEqual([]);
});

it('an unknown header is reported without an explanation', () => {
  expect(headerFindings(new Headers(), { 'X-Other': 'x' })).toEqual(['lacks X-Other']);
});

it('a different value is quoted, a different policy by its directives', () => {
  const received = new Headers({
    'Referrer-Policy': 'unsafe-url',
    'Content-Security-Policy': 'a b; c d\u009b',
  });
  expect(
    headerFindings(received, { 'Referrer-Policy': 'no-referrer', 'content-security-policy': 'a e; f' }),
  ).toEqual([
    'has a different Referrer-Policy: "unsafe-url" instead of "no-referrer"',
    'has a different content-security-policy: a also allows b; a lacks e; f is missing; it has c d?',
  ]);
});

it.each([
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Refresh',
  'Link',
  'SourceMap',
  'X-SourceMap',
  'Content-Security-Policy-Report-Only',
])('%s is reported, because the console never sends it', (name) => {
  expect(headerFindings(new Headers({ [name]: 'any' }), {})).toEqual([
    `has ${name}: "any", which the console never sends`,
  ]);
  expect(headerFindings(new Headers({ [name]: 'any' }), { [name.toLowerCase()]: 'any' })).toEqual([]);
});

it.each([
  ['a b c', 'a b c d e', ['a also allows d e']],
  ['a b c d', 'a c', ['a lacks b d']],
  ['a b; c d', 'a b', ['c is missing']],
  ['a b', 'a b; c d e; f', ['it has c d e', 'it has f']],
  ['a b', 'a *; a b', ['a also allows *', 'a lacks b']],
  ['Script-Src b', ' script-src   b ;; ', ['it is formatted differently:  script-src   b ;; ']],
  ['a b; c', 'a x; d', ['a also allows x', 'a lacks b', 'c is missing', 'it has d']],
])('%s is not %s', (expected, received, differences) => {
  expect(policyDifferences(expected, received)).toEqual(differences);
});
