import { restoreSession, signOut } from '@console/auth';
import { act } from '@testing-library/react';
import { configure } from '../testLayout';

/**
 * Starts each test signed out, with a platform that signs in everyone who asks.
 * @param claimsOf what the token of this email says, beside when it expires
 * @returns that platform, for a test that replaces it for a while
 */
export function signInEveryone(claimsOf: (email: string) => object): typeof fetch {
  async function platform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { headers, url } = new Request(input, init);
    if (url.includes('__control')) return Response.json({ failures: [], milliseconds: 0 });
    // The first call of a sign-in names the account; the second refers to the first by its session.
    const credentials = headers.get('Authorization')?.replace('Basic ', '');
    if (credentials !== undefined)
      return Response.json({}, { headers: { 'x-auth-token': atob(credentials).split(':')[0] ?? '' } });
    const claims = { exp: Date.now() / 1000 + 3600, ...claimsOf(headers.get('x-auth-token') ?? '') };
    return Response.json({ access_token: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
  }

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    configure();
    globalThis.fetch = platform;
    await restoreSession();
  });
  afterEach(() => act(() => signOut('otherTab')));
  return platform;
}
