import { policyDifferences } from './policyDifferences';
import { quoted } from './quoted';

/** What the console has no protection from while a header is missing. */
const meanings: Record<string, string> = {
  'content-security-policy': 'script from anywhere may run, and send what it reads to anywhere',
  'x-content-type-options': 'a file of another kind may be taken for a script',
  'referrer-policy': 'other origins are told the addresses of screens',
  'permissions-policy': 'script may ask for camera, position and the like',
  'cross-origin-opener-policy': 'a page that opened the console keeps a hold of its window',
  'cross-origin-resource-policy': 'other origins may take the file into their pages',
  'cache-control': 'what it says may be kept on the way or on disk for longer than it may be',
  'integrity-policy': 'script without a hash may run',
  'strict-transport-security': 'the next visit may go out unencrypted',
  'reporting-endpoints': 'violations of the policies are reported to nobody',
};

/** Headers by which a reply loosens what holds for the console; it sends none of them. */
const loosening = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Refresh',
  'Link',
  'SourceMap',
  'X-SourceMap',
  'Content-Security-Policy-Report-Only',
];

function difference(name: string, expected: string, received: string | null): string[] {
  if (received === expected) return [];
  if (received === null) {
    const meaning = meanings[name.toLowerCase()];
    return [`comes without ${name}${meaning ? `: ${meaning}` : ''}`];
  }
  if (name.toLowerCase() === 'content-security-policy')
    return [`has another ${name}: ${policyDifferences(expected, received).join('; ')}`];
  return [`has another ${name}: ${quoted(received)} in the place of ${quoted(expected)}`];
}

export function headerFindings(headers: Headers, expected: Record<string, string>): string[] {
  const own = new Set(Object.keys(expected).map((name) => name.toLowerCase()));
  return [
    ...Object.entries(expected).flatMap(([name, value]) => difference(name, value, headers.get(name))),
    ...loosening
      .filter((name) => headers.has(name) && !own.has(name.toLowerCase()))
      .map((name) => `comes with ${name}: ${quoted(headers.get(name) ?? '')}, which the console never sends`),
  ];
}
