import { screen, waitFor } from '@testing-library/react';

const platform: Record<string, unknown> = {
  '/config.json': { environment: 'Local', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' },
  '/standalone.json': {
    accounts: [{ email: 'i@example.com', password: 'i', name: 'Ingrid', role: 'ROLE_INTERNAL_ADMIN' }],
  },
  '/api/__control/set': { failures: [], milliseconds: 0 },
};

/** Signs in whoever asks. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const file = platform[String(input)];
  if (file) return Response.json(file);
  const isFirst = new Headers(init?.headers).has('Authorization');
  if (isFirst) return Response.json({}, { headers: { 'x-auth-token': 'first' } });
  const claims = { exp: Date.now() / 1000 + 3600, authorities: ['ROLE_INTERNAL_ADMIN'], sub: 'ingrid' };
  return Response.json({ access_token: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
}

// A second attempt runs the module again, on an empty page.
afterEach(() => {
  jest.resetModules();
  document.body.replaceChildren();
});

const mockManifest = { name: 'mf-x', title: 'X', drawer: [], paths: ['/dashboard/x'] };

test.each([
  ['/dashboard/x/things', '404 NOT FOUND', 'There is no page at this address.'],
  ['/dashboard/y', 'Not in this area', 'Pages of other areas are shown in the composed console only.'],
])(
  'an area that runs alone tells a page of another area from one that does not exist: %s',
  async (path, ...texts) => {
    globalThis.fetch = answer;
    history.replaceState(null, '', path);
    jest.doMock('./area.d.ts', () => {
      const { defineArea } = jest.requireActual<typeof import('../area')>('../area');
      return { area: defineArea({ name: 'mf-x', paths: mockManifest.paths, routes: [] }) };
    });
    jest.doMock('./areaManifest.d.ts', () => mockManifest);
    await import('./main');
    const [title = '', text = ''] = texts;
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(document.title).toContain(title));
  },
);

test('an area whose settings are invalid names the setting on all of its pages, inside the layout', async () => {
  globalThis.fetch = answer;
  history.replaceState(null, '', '/dashboard/x/things');
  // As in the build, where these names stand for the files of the area.
  jest.doMock('./area.d.ts', () => {
    const { defineArea } = jest.requireActual<typeof import('../area')>('../area');
    const { areaSettings } = jest.requireActual<typeof import('@console/api')>('@console/api');
    const { object, string } = jest.requireActual<typeof import('superstruct')>('superstruct');
    const settings = areaSettings('mf-x', object({ supportUrl: string() }));
    return { area: defineArea({ name: 'mf-x', paths: ['/dashboard/x'], routes: [], settings }) };
  });
  jest.doMock('./areaManifest.d.ts', () => mockManifest);
  await import('./main');
  await screen.findByRole('heading', { name: 'This area does not start' });
  expect(screen.getByRole('alert')).toHaveTextContent('Its setting areas.mf-x.supportUrl in config.json');
  expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', location.href);
  expect(screen.getByRole('combobox', { name: 'Signed in as' })).toBeVisible();
});
