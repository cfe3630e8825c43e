import { choose, testConfig } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole, pageOf, startConsole, testArea, watchReloads } from '../../testConsole';
import { supportText } from '../runningAreas';
import { testRelease } from '../testRelease';
import { LoadFailure } from './loadFailure';
import { overrideOf, setOverride } from './overrides';
import { ours, setPage } from './testSignatures';

const origin = 'http://127.0.0.1:3103';
const config = { features: { ...testConfig.features, overrideOrigins: [origin] } };
const store = (overrides: unknown) =>
  sessionStorage.setItem('console.area-overrides', JSON.stringify(overrides));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('an override', () => {
  test('applies to its area if the configuration allows the origin', async () => {
    await startConsole({ config });
    store({ 'mf-clients': origin, 'mf-system': 'http://elsewhere.example' });
    expect(overrideOf('mf-clients')).toBe(origin);
    expect(overrideOf('mf-system')).toBeUndefined();
    expect(overrideOf('mf-support')).toBeUndefined();
    expect(['mf-system', 'mf-clients'].map(overrideOf)).toEqual([undefined, origin]);
  });

  test('is ignored if the configuration does not allow the origin', async () => {
    await startConsole();
    store({ 'mf-clients': origin });
    expect(overrideOf('mf-clients')).toBeUndefined();
  });

  test.each(['nonsense', '[1]', '{"mf-clients":7}', 'null'])('%s in the storage is ignored', async (text) => {
    await startConsole({ config });
    sessionStorage.setItem('console.area-overrides', text);
    expect(overrideOf('mf-clients')).toBeUndefined();
  });

  test('stays what this page was loaded with until it reloads, however often it is changed', async () => {
    await startConsole({ config });
    store({ 'mf-stays': origin });
    const reloads = watchReloads();
    setOverride('mf-comes', origin);
    setOverride('mf-stays', undefined);
    setOverride('mf-stays', origin);
    setOverride('mf-stays', undefined);
    expect(reloads()).toBe(4);
    expect(['mf-comes', 'mf-stays'].map(overrideOf)).toEqual([undefined, origin]);
    expect(sessionStorage.getItem('console.area-overrides')).toBe(JSON.stringify({ 'mf-comes': origin }));
  });
});

describe('what is running', () => {
  const runs = testArea('mf-runs', { title: 'Runs' });
  const release = testRelease('mf-runs', '2.0.0', { commit: 'c0ffee' });

  async function open(more: Parameters<typeof openConsole>[0] = {}, area = runs) {
    const page = await openConsole({
      path: area.paths[0] ?? '',
      areas: [area, testArea('mf-waits', { title: 'Waits' })],
      code: (registered) => ({
        area: pageOf(registered),
        release,
        entry: `${location.origin}/remotes/mf-runs/remoteEntry.js`,
      }),
      ...more,
    });
    await screen.findByRole('heading', { name: 'Runs page' });
    await page.user.click(screen.getByRole('button', { name: 'Account' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'What is running' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is running' });
    return { ...page, dialog };
  }

  const row = (title: string) => {
    const found = screen.getAllByRole('row').find((each) => within(each).queryByText(title));
    return found && [...found.children].map(({ textContent }) => textContent?.trim());
  };

  test('lists every area of the registry with its release and state', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveTextContent(
      'Console 1.2.3 on Test. It has no key to check releases with, so it runs them unsigned.',
    );
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Area', 'Version', 'Commit', 'Signed with', 'State', 'Load time', 'Address', 'Licences']]);
    expect(row('Runs')).toEqual([
      ...['Runs', '2.0.0', 'c0ffee', 'Not signed', 'Loaded', expect.stringMatching(/^\d+ ms$/)],
      ...['/remotes/mf-runs/remoteEntry.js', '–'],
    ]);
    expect(row('Waits')).toEqual(['Waits', '–', '–', '–', 'Not loaded yet', '–', '–', '–']);
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  test('says that only signed releases run, even if the keys to trust cannot be read', async () => {
    document.head.innerHTML = '<meta name="release-trust" content="nonsense">';
    const { dialog } = await open();
    expect(dialog).toHaveTextContent('It runs only releases that are signed with a key that it trusts.');
    document.head.innerHTML = '';
  });

  test('links to the licences of the console, and of each area that ships third-party code', async () => {
    document.head.innerHTML = '<link rel="license" href="/static/licences.c.txt">';
    const { dialog } = await open(
      {
        code: (registered) => ({
          area: pageOf(registered),
          release: { ...release, licences: 'static/licences.a.txt' },
          entry: `${location.origin}/remotes/mf-licensed/remoteEntry.js`,
          fallback: { from: release, reason: 'It throws.' },
          signedWith: 'release-2026',
        }),
      },
      testArea('mf-licensed', { title: 'Runs' }),
    );
    const href = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(href('Licences of the console')).toBe('http://console.test/static/licences.c.txt');
    expect(href('Licences of Runs')).toBe('http://console.test/remotes/mf-licensed/static/licences.a.txt');
    expect(row('Runs')?.slice(3, 5)).toEqual(['release-2026', 'Loaded Previous release']);
    document.head.replaceChildren();
  });

  test('says which parts of an area are left out, and why an area was refused', async () => {
    const area = testArea('mf-shut', { title: 'Runs' });
    await open(
      {
        areas: [area, testArea('mf-odd', { paths: ['/elsewhere'] })],
        code: (registered) => {
          const { routes } = pageOf(registered);
          return { area: { routes: [...routes, { path: '/dashboard/shut/open' }], widgets: {} }, release };
        },
      },
      area,
    );
    expect(row('Runs')?.[4]).toMatch(/^Loaded \/dashboard\/shut\/open is closed\. /);
    expect(row('mf-odd')?.[4]).toMatch(
      /^Refused Its entry in the registry is not valid for this console\. In paths\.0: Expected/,
    );
  });

  test.each([
    ['that it trusts', encodeURIComponent(JSON.stringify({ keys: [ours.trusted], withdrawn: [] }))],
    ['that cannot be read', 'nonsense'],
  ])('says that signatures are required, with keys %s', async (_, content) => {
    setPage(content);
    const { dialog } = await open();
    expect(dialog).toHaveTextContent('It runs only releases that are signed with a key that it trusts.');
    document.head.replaceChildren();
  });

  test('is copied for support, or says that it could not be', async () => {
    const { user, dialog } = await open();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const copy = within(dialog).getByRole('button', { name: 'Copy for support' });
    await user.click(copy);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith(supportText());
    written.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await user.click(copy);
    expect(await screen.findByText('Could not copy; select the text instead')).toBeInTheDocument();
  });

  test('closes by its button, and the focus returns to the account menu', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  test('shows where an area is loaded from, and offers the configured origins', async () => {
    const { dialog } = await open({ config });
    expect(within(dialog).getByRole('columnheader', { name: 'Loaded from' })).toBeInTheDocument();
    expect(
      within(dialog).getByRole('combobox', { name: 'Where Waits is loaded from in this tab' }),
    ).toHaveAccessibleDescription('Its release');
  });
});

test('an override whose reload was cancelled is shown as such, and can be taken back', async () => {
  watchReloads();
  const { user } = await openConsole({
    config,
    path: '/dashboard/late',
    areas: [testArea('mf-late', { title: 'Late' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What is running' }));
  const select = await screen.findByRole('combobox', { name: 'Where Late is loaded from in this tab' });
  await choose(user, select, origin);
  expect(select).toHaveAccessibleDescription(`${origin}, after this tab is reloaded`);
  expect(overrideOf('mf-late')).toBeUndefined();
  await choose(user, select, 'Its release');
  expect(select).toHaveAccessibleDescription('Its release');
  expect(sessionStorage.getItem('console.area-overrides')).toBe('{}');
});

describe('the text for support', () => {
  test('names the console, the browser, and each area with its release, state, reason and override', async () => {
    const { loadArea } = await import('../loadArea');
    const { setAreaState } = await import('../areaStates');
    const release = testRelease('mf-well', '2.0.0', { commit: 'c2' });
    await startConsole({
      config,
      areas: [testArea('mf-well'), testArea('mf-ill'), testArea('mf-idle')],
      code: () => {
        throw new LoadFailure('Its server answered 503.');
      },
    });
    store({ 'mf-idle': origin });
    await loadArea('mf-ill').catch(() => undefined);
    setAreaState('mf-well', {
      phase: 'loaded',
      release,
      entry: '/e.js',
      loadTime: 12.6,
      fallback: {
        from: { ...release, version: '2.1.0', commit: 'c21' },
        reason: 'It throws.',
        thrown: 'Error: a bug\n    at routes.c21.js:1:7',
      },
    });
    expect(supportText().split('\n')).toEqual([
      `Console 1.2.3, Test, ${navigator.userAgent}`,
      'mf-well | Loaded | 2.0.0 (c2) | not signed | 13 ms | /e.js | previous release; 2.1.0 (c21): It throws.',
      'Error: a bug',
      '    at routes.c21.js:1:7',
      'mf-ill | Failed | Its server answered 503.',
      `mf-idle | Not loaded yet | override ${origin}`,
    ]);
  });

  test.each([
    ['loading', 'Loading'],
    ['slow', 'Slow'],
    ['refused', 'Refused'],
    ['loaded', 'Loaded | signed with release-2026'],
  ] as const)('says of an area that is %s: %s', async (phase, text) => {
    const { setAreaState } = await import('../areaStates');
    await startConsole({ areas: [testArea('mf-state')] });
    setAreaState('mf-state', { phase, signedWith: 'release-2026' });
    expect(supportText().split('\n')[1]).toBe(`mf-state | ${text}`);
  });

  test('names a registry entry that cannot be read', async () => {
    await startConsole({ areas: [testArea('mf-fine'), testArea('mf-odd', { paths: ['/elsewhere'] })] });
    expect(supportText()).toContain(
      'mf-odd | Refused | Its entry in the registry is not valid for this console. In paths.0: Expected',
    );
  });
});
