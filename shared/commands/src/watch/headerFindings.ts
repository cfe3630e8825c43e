import { printable } from '../common/printable';
import { policyDifferences } from './policyDifferences';
import { quoteUntrusted } from './quoteUntrusted';

const risks: Record<string, string> = {
  'content-security-policy': 'scripts from anywhere may run and send data anywhere',
  'x-content-type-options': 'other file types may be interpreted as scripts',
  'referrer-policy': 'other origins receive the URLs of screens',
  'permissions-policy': 'scripts may request the camera, location and so on',
  'cross-origin-opener-policy': 'a page that opened the console keeps access to its window',
  'cross-origin-resource-policy': 'other origins may embed the file',
  'cache-control': 'its content may be cached for longer than allowed',
  'integrity-policy': 'scripts without a hash may run',
  'strict-transport-security': 'the next visit may be unencrypted',
  'reporting-endpoints': 'policy violations are not reported',
};

/** Headers that would weaken the console's protection; it never sends them. */
const weakening = [
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
    const risk = risks[name.toLowerCase()];
    return [`lacks ${name}${risk ? `: ${risk}` : ''}`];
  }
  if (name.toLowerCase() === 'content-security-policy')
    return [`has a different ${name}: ${printable(policyDifferences(expected, received).join('; '))}`];
  return [`has a different ${name}: ${quoteUntrusted(received)} instead of ${quoteUntrusted(expected)}`];
}

export function headerFindings(headers: Headers, expected: Record<string, string>): string[] {
  const own = new Set(Object.keys(expected).map((name) => name.toLowerCase()));
  return [
    ...Object.entries(expected).flatMap(([name, value]) => difference(name, value, headers.get(name))),
    ...weakening
      .filter((name) => headers.has(name) && !own.has(name.toLowerCase()))
      .map(
        (name) => `has ${name}: ${quoteUntrusted(headers.get(name) ?? '')}, which the console never sends`,
      ),
  ];
}

const types = { script: /^(text|application)\/javascript\b/i, page: /^text\/html\b/i };

/** The type decides what a browser does with a response: it shows no page and runs no script that is sent as another. */
export function typeFindings(headers: Headers, kind: keyof typeof types): string[] {
  const received = headers.get('Content-Type') ?? '';
  return types[kind].test(received)
    ? []
    : [`is sent as ${quoteUntrusted(received)}: browsers show no page and run no script`];
}
