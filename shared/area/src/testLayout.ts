import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { sessionOf, signOut, startSession } from '@console/auth';
import { act } from '@testing-library/react';
import { create } from 'superstruct';

/** For tests: configures the environment 'Harbour'. */
export function configure(): void {
  const config = {
    environment: 'Harbour',
    apiBase: 'http://api.test',
    objectStorageBase: '/s',
    oauthClientId: 'c',
  };
  setRuntimeConfig(create(config, RuntimeConfig));
}

/** Signs in an internal administrator before each test. */
export function signedIn(): void {
  beforeEach(() => {
    configure();
    const claims = { exp: Date.now() / 1000 + 3600, authorities: ['ROLE_INTERNAL_ADMIN'] };
    const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
    if ('problem' in session) throw new Error(session.problem);
    startSession(session);
  });
  afterEach(() => act(() => signOut('otherTab')));
}
