import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { RegisteredArea, ReleaseManifest } from '@console/area';
import type { ReleaseTrust, TrustedKey } from '@console/area/releaseTrust';
import { envelopeOf, statementOf } from '@console/area/signedRelease';

/** A release of a made-up area, whose files contain their own names, and keys to sign it with. */

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
export const file = (url: string, text = url) => ({ url, integrity: integrityOf(text) });

export const area: RegisteredArea = {
  name: 'mf-reports',
  title: 'Reports',
  paths: ['/dashboard/reports'],
  drawer: [],
  release: '/remotes/mf-reports/release.json',
};
export const manifest: ReleaseManifest = {
  name: 'mf-reports',
  version: '1.0.0',
  commit: 'c0ffee',
  builtAt: '2026-11-21T12:00:00Z',
  uses: {},
  preloadShared: ['react'],
  container: 'mf_reports_1',
  entry: file('remoteEntry.1.js'),
  preload: [file('static/routes.1.js')],
};
export const files = {
  'remoteEntry.1.js': integrityOf('remoteEntry.1.js'),
  'static/routes.1.js': integrityOf('static/routes.1.js'),
  'static/later.1.js': integrityOf('static/later.1.js'),
};

function pair(name: string, more: Partial<TrustedKey> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  const trusted: TrustedKey = {
    name,
    id,
    publicKey: spki.toString('base64'),
    expires: '2999-12-31',
    ...more,
  };
  const signature = (signed: Uint8Array) => ({
    keyid: id,
    sig: sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  });
  return { trusted, signature };
}
export const ours = pair('release-2026');
export const theirs = pair('unknown');
export const expired = pair('release-2024', { expires: '2024-12-31' });
export const revoked = pair('release-2025', { revoked: 'the laptop was stolen' });
export const ofOthers = pair('clients', { areas: ['mf-clients'] });

export function trust(more: Partial<ReleaseTrust> = {}): void {
  const keys = [ours, expired, revoked, ofOthers].map(({ trusted }) => trusted);
  setPage(encodeURIComponent(JSON.stringify({ keys, withdrawn: [], ...more })));
}
export function setPage(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'release-trust';
  meta.content = content;
  document.head.replaceChildren(meta);
}

export const envelope = (
  by = ours,
  release: ReleaseManifest = manifest,
  subjects: Record<string, string> = files,
) => envelopeOf(statementOf(release, subjects), by.signature);

export const signature = 'signature.0123456789abcdef.json';
export const asked: { path: string; cache: RequestCache | undefined }[] = [];

/** A text, a status, or a function for anything else. */
type Answer = string | number | ((init?: RequestInit) => Promise<Response>);

/** Serves the area's release.json (`pointer`), and the answers for its signature in turn; the last one repeats. */
export function serve(pointer: object, ...answers: Answer[]): void {
  let answered = 0;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    asked.push({ path: pathname, cache: init?.cache });
    if (pathname.endsWith('/release.json')) return Response.json(pointer);
    const answer = answers[Math.min(answered, answers.length - 1)] ?? 404;
    answered += 1;
    if (typeof answer === 'function') return answer(init);
    return typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer);
  };
}
