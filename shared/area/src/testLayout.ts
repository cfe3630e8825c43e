import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { sessionOf, signOut, startSession } from '@console/auth';
import { act } from '@testing-library/react';
import { create } from 'superstruct';

/** Signs in an internal administrator of the environment 'Harbour' before each test. */
export function signedIn(): void {
  beforeEach(() => {
    const config = { environment: 'Harbour', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' };
    setRuntimeConfig(create(config, RuntimeConfig));
    const claims = { exp: Date.now() / 1000 + 3600, authorities: ['ROLE_INTERNAL_ADMIN'] };
    const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
    if ('problem' in session) throw new Error(session.problem);
    startSession(session);
  });
  afterEach(() => act(() => signOut('otherTab')));
}
