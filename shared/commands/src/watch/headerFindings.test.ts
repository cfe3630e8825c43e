import { headerFindings } from './headerFindings';

it.each([
  ['Content-Security-Policy', 'script from anywhere may run, and send what it reads to anywhere'],
  ['X-Content-Type-Options', 'a file of another kind may be taken for a script'],
  ['Referrer-Policy', 'other origins are told the addresses of screens'],
  ['Permissions-Policy', 'script may ask for camera, position and the like'],
  ['Cross-Origin-Opener-Policy', 'a page that opened the console keeps a hold of its window'],
  ['Cross-Origin-Resource-Policy', 'other origins may take the file into their pages'],
  ['Cache-Control', 'what it says may be kept on the way or on disk for longer than it may be'],
  ['Integrity-Policy', 'script without a hash may run'],
  ['Strict-Transport-Security', 'the next visit may go out unencrypted'],
  ['Reporting-Endpoints', 'violations of the policies are reported to nobody'],
])('without %s, %s', (name, meaning) => {
  expect(headerFindings(new Headers(), { [name]: 'x' })).toEqual([`comes without ${name}: ${meaning}`]);
  expect(headerFindings(new Headers({ [name]: 'x' }), { [name]: 'x' })).toEqual([]);
});

it('a header of which nothing more is known is missed all the same', () => {
  expect(headerFindings(new Headers(), { 'X-Other': 'x' })).toEqual(['comes without X-Other']);
});

it('what is sent in the place of what should be is quoted, a policy by what differs in it', () => {
  const received = new Headers({ 'Referrer-Policy': 'unsafe-url', 'Content-Security-Policy': 'a b; c d' });
  expect(
    headerFindings(received, { 'Referrer-Policy': 'no-referrer', 'content-security-policy': 'a e; f' }),
  ).toEqual([
    'has another Referrer-Policy: "unsafe-url" in the place of "no-referrer"',
    'has another content-security-policy: a also allows b; a lacks e; f is gone; it has c d',
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
])('%s loosens what holds for the console, which does not send it', (name) => {
  expect(headerFindings(new Headers({ [name]: 'any' }), {})).toEqual([
    `comes with ${name}: "any", which the console never sends`,
  ]);
  expect(headerFindings(new Headers({ [name]: 'any' }), { [name.toLowerCase()]: 'any' })).toEqual([]);
});
