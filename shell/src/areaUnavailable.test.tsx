import { RemoteWidget } from '@console/area';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadFailure, RefusedRelease } from './remotes/loadFailure';
import { supportText } from './remotes/runningAreas';
import { openConsole, pageOf, testArea } from './testConsole';

// The shell's types do not know the widgets in the areas' contracts.
const Widget = RemoteWidget as ComponentType<{ name: string; props: object }>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const releaseOf = (name: string) => ({
  name,
  version: '1.0.0',
  commit: 'c1',
  builtAt: '2026-11-21T12:00:00Z',
  uses: {},
  preloadShared: [],
  entry: { url: 'e.js', integrity: `sha384-${'A'.repeat(64)}` },
  preload: [],
});

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('an unavailable area gives the reason, and Retry loads it without a reload', async () => {
  let works = false;
  let arrive: () => void = () => undefined;
  const { user, address } = await openConsole({
    // With a fragment in the address.
    path: '/dashboard/away?page=2#content',
    areas: [testArea('mf-away')],
    code: async (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { area: pageOf(area) };
    },
  });
  await heading('mf-away is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Its server answered 503.The rest of the console still works.',
  );
  expect(document.title).toBe('mf-away is not available right now · Test console');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('mf-away is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^It is still loading\./));
  await act(async () => arrive());
  await heading('mf-away page');
  expect(document.title).toBe('mf-away · Test console');
  expect(address()).toBe('/dashboard/away?page=2');
});

test('an address that turns out to have no page once its area has loaded says so, also in the document title', async () => {
  let works = false;
  const { user } = await openConsole({
    path: '/dashboard/astray/nowhere',
    areas: [testArea('mf-astray')],
    code: (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      return { area: pageOf(area) };
    },
  });
  await heading('mf-astray is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('404 NOT FOUND');
  expect(document.title).toBe('404 NOT FOUND · Test console');
});

test('an incompatible release asks for a reload, because Retry cannot help', async () => {
  await openConsole({
    path: '/dashboard/unfit',
    areas: [testArea('mf-unfit')],
    code: () => {
      throw new RefusedRelease('It needs a newer console.', releaseOf('mf-unfit'));
    },
  });
  await heading('mf-unfit is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^It needs a newer console\. Reload the page; if this continues, report it to your console administrator\.The rest/,
  );
});

test('a page shows a widget of another area, and names that area while it is unavailable', async () => {
  let works = false;
  const lender = testArea('mf-lender', { title: 'Lender' });
  const { user } = await openConsole({
    path: '/dashboard/borrower',
    areas: [testArea('mf-borrower'), lender],
    code: (area) => {
      if (area !== lender)
        return { area: pageOf(area, () => <Widget name="mf-lender/Figures" props={{}} />) };
      if (!works) throw new LoadFailure('Its server answered 503.');
      return { area: { ...pageOf(area), widgets: { 'mf-lender/Figures': () => <p>Seven</p> } } };
    },
  });
  expect(await screen.findByText('Lender is not available right now')).toBeVisible();
  expect(screen.getByText('Its server answered 503.')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Seven')).toBeVisible();
});

test('in development, a page that throws shows what it threw', async () => {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  await openConsole({
    path: '/dashboard/faulty',
    areas: [testArea('mf-faulty')],
    code: (area) => ({
      area: pageOf(area, () => {
        throw new TypeError('rows is not iterable');
      }),
    }),
  });
  await heading('mf-faulty stopped working');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something in this area failed. TypeError: rows is not iterable',
  );
  env.restore();
});

test('a page that throws does not affect the rest of the console, and Retry shows it once it works', async () => {
  let works = false;
  const { user } = await openConsole({
    path: '/dashboard/broken',
    areas: [testArea('mf-broken')],
    code: (area) => ({
      area: pageOf(area, () => {
        if (!works) throw new Error('a bug');
        return <h1>It works</h1>;
      }),
    }),
  });
  await heading('mf-broken stopped working');
  expect(console.error).toHaveBeenCalledWith('mf-broken stopped', expect.any(Error));
  expect(screen.getByRole('alert')).toHaveTextContent('Something in this area failed.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The support text contains the stack.
  expect(supportText()).toMatch(
    /\nmf-broken stopped: Error: a bug\n {4}at .*areaUnavailable\.test\.tsx:\d+:\d+\b/,
  );
  expect(supportText()).toContain('\nmf-broken | Stopped working | ');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What is running' }));
  expect(await screen.findByRole('row', { name: /^mf-broken .* Stopped working / })).toBeVisible();
  await user.keyboard('{Escape}');
  works = true;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading('It works');
  expect(supportText()).toContain('\nmf-broken | Loaded | ');
});

test('a retry that is still pending does not bring the user back after they navigate away', async () => {
  const stopped = testArea('mf-stopped');
  let answer: () => void = () => undefined;
  const { user, go, address } = await openConsole({
    path: '/dashboard/stopped',
    areas: [stopped, testArea('mf-elsewhere')],
    code: (area) => ({
      release: releaseOf(area.name),
      area: pageOf(area, () => {
        if (area === stopped) throw new Error('a bug');
        return <h1>Elsewhere</h1>;
      }),
    }),
    serve: async (path) => {
      if (path !== stopped.release) return undefined;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json(releaseOf(stopped.name));
    },
  });
  await heading('mf-stopped stopped working');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await act(() => go('/dashboard/elsewhere'));
  await heading('Elsewhere');
  await act(async () => answer());
  await heading('Elsewhere');
  expect(address()).toBe('/dashboard/elsewhere');
});

test('an area that arrives after it timed out is shown without a click', async () => {
  let arrive: () => void = () => undefined;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openConsole({
      path: '/dashboard/late?page=2',
      areas: [testArea('mf-late')],
      code: async (area) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { area: pageOf(area) };
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('mf-late is taking longer than usual…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await heading('mf-late is not available right now');
    const before = history.length;
    expect(screen.getByRole('alert')).toHaveTextContent('It did not answer within 8 seconds.');
    await act(async () => arrive());
    await heading('mf-late page');
    expect(history.length).toBe(before);
    expect(location.search).toBe('?page=2');
  } finally {
    jest.useRealTimers();
  }
});

test('a widget whose area arrives after it timed out is shown without a click; others keep what was typed', async () => {
  let arrive: () => void = () => undefined;
  const page = testArea('mf-hosting');
  const prompt = testArea('mf-prompt');
  const both = () => (
    <>
      <Widget name="mf-prompt/Note" props={{}} />
      <Widget name="mf-tardy/Figures" props={{}} />
    </>
  );
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await openConsole({
      path: '/dashboard/hosting',
      areas: [page, prompt, testArea('mf-tardy')],
      code: async (area) => {
        if (area === page) return { area: pageOf(area, both) };
        if (area === prompt)
          return {
            area: { ...pageOf(area), widgets: { 'mf-prompt/Note': () => <input aria-label="Note" /> } },
          };
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { area: { ...pageOf(area), widgets: { 'mf-tardy/Figures': () => <p>Seven</p> } } };
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'kept');
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(await screen.findByText('mf-tardy is not available right now')).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByText('Seven')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
  } finally {
    jest.useRealTimers();
  }
});
