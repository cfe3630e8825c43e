import type { RegisteredArea, Release } from '@console/area';
import { signOut } from '@console/auth';
import type { Platform } from '@console/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { Flex } from 'antd';
import { openConsole, pageOf, testArea, watchReloads } from '../testConsole';

const releaseOf = (hour: string): Release => ({
  name: 'mf-any',
  version: `1.${hour}.0`,
  commit: `c${hour}`,
  builtAt: `2026-11-21T${hour}:00:00Z`,
  uses: {},
  preloadShared: [],
  entry: { url: `remoteEntry.${hour}.js`, integrity: `sha384-${hour.repeat(32)}` },
  preload: [],
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  document.head.replaceChildren();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let count = 0;

interface Running {
  live: string;
  fallback?: string;
  /** What the release that failed threw; null if it was refused. */
  thrown?: string | null;
  hasStopped?: boolean;
  others?: RegisteredArea[];
}

const page = (title: string) => () => (
  <>
    <h1>{title} page</h1>
    <form>
      <input />
      <Flex role="search">
        <input type="search" />
      </Flex>
    </form>
  </>
);

/** Opens a page of an area that runs the release built at 10:00, while the release of another hour is live. */
async function openRunning({ live, fallback, thrown = 'Error', hasStopped = false, others = [] }: Running) {
  count += 1;
  const area = testArea(`mf-run${count}`, { title: `Run ${count}` });
  const served = { live, isDown: false };
  const opened = await openConsole({
    path: area.paths[0] ?? '',
    areas: [area, ...others],
    code: (registered) => ({
      area: pageOf(registered, page(registered.title)),
      release: releaseOf('10'),
      ...(fallback && {
        fallback: {
          from: releaseOf(fallback),
          reason: 'It throws.',
          hasStopped,
          ...(thrown === null ? { isRefused: true } : { thrown }),
        },
      }),
    }),
    serve: (path) => {
      if (path === '/') return new Response('<script src="/static/js/index.new.js">');
      if (path.endsWith('/release.json'))
        return served.isDown ? new Response(null, { status: 503 }) : Response.json(releaseOf(served.live));
      return path.startsWith('/remotes/') ? new Response(null) : undefined;
    },
  });
  await screen.findByRole('heading', { level: 1, name: `Run ${count} page` });
  return { ...opened, served, title: area.title };
}

describe('a new release', () => {
  test('is offered within a minute of going live, and not before', async () => {
    const { served, title } = await openRunning({ live: '10' });
    await pass(60_000);
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    served.live = '11';
    await pass(60_000);
    expect(await screen.findByText(`A new version of ${title} is ready`)).toBeVisible();
    expect(screen.getByText('Finish what you are doing, then reload.')).toBeVisible();
    const reloads = watchReloads();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reloads()).toBe(1);
    served.live = '10';
    // Two checks in a row have to miss it.
    await pass(120_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
  });

  test('is still offered while the checks fail', async () => {
    const { served } = await openRunning({ live: '11' });
    await pass(60_000);
    const reload = await screen.findByRole('button', { name: 'Reload' });
    reload.focus();
    served.isDown = true;
    await pass(60_000);
    expect(reload).toHaveFocus();
    served.isDown = false;
    served.live = '10';
    // Two checks in a row have to miss it.
    await pass(120_000);
    await waitFor(() => expect(reload).not.toBeInTheDocument());
    // The page takes the focus of a notice that goes away.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('is not offered while the user is in a form, which its banner would move, nor while they type a search', async () => {
    const { title, user } = await openRunning({ live: '11' });
    await user.click(screen.getByRole('textbox'));
    await pass(60_000);
    expect(screen.queryByText(/A new version/)).toBeNull();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('Echo');
    await pass(60_000);
    expect(screen.queryByText(/A new version/)).toBeNull();
    await pass(60_000);
    expect(await screen.findByText(`A new version of ${title} is ready`)).toBeVisible();
  });

  test.each([false, true])('is offered at once if a file fails to load (in a form: %s)', async (isInForm) => {
    const { title } = await openRunning({ live: '11' });
    if (isInForm) act(() => screen.getByRole('textbox').focus());
    await pass(10);
    expect(screen.queryByText(/A new version/)).toBeNull();
    const script = document.head.appendChild(document.createElement('script'));
    act(() => void script.dispatchEvent(new Event('error')));
    expect(await screen.findByText(`A new version of ${title} is ready`)).toBeVisible();
    script.remove();
  });

  test('of several areas is offered in one banner, and one of the console in another', async () => {
    document.head.innerHTML = '<script src="/static/js/index.old.js"></script>';
    const others = ['Beside', 'Beyond'].map((title) => testArea(`mf-${title.toLowerCase()}`, { title }));
    const { title } = await openRunning({ live: '11', others });
    const { loadArea } = await import('../remotes/loadArea');
    for (const { name } of others) await act(() => loadArea(name));
    await pass(60_000);
    const text = `A new version of ${title}, Beside and Beyond is ready`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Another release of the console is live')).toBeVisible();
  });

  test('is no longer checked for after signing out', async () => {
    await openRunning({ live: '10' });
    act(() => signOut('otherTab'));
    await screen.findByRole('heading', { name: 'Test Environment' });
    await pass(10_000);
    const fetched = jest.spyOn(globalThis, 'fetch');
    await pass(120_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(10);
    expect(fetched.mock.calls).toEqual([]);
  });

  test('is reported as a rollback if it is older than the running one', async () => {
    const { title } = await openRunning({ live: '09' });
    await pass(60_000);
    expect(await screen.findByText(`${title} was rolled back to version 1.09.0`)).toBeVisible();
  });

  test('is checked for on return to the tab, and never while the tab is hidden', async () => {
    const { title } = await openRunning({ live: '11' });
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(120_000);
    expect(screen.queryByText(/A new version/)).toBeNull();
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(`A new version of ${title} is ready`)).toBeVisible();
  });
});

test('an area on its previous release shows which release failed and why, while that one is live', async () => {
  const { served, title } = await openRunning({ live: '12', fallback: '12' });
  expect(await screen.findByText(`${title} is running its previous release 1.10.0`)).toBeVisible();
  expect(screen.getByText('The current release 1.12.0 (c12) failed to start. It throws.')).toBeVisible();
  await pass(60_000);
  expect(screen.queryByText(/A new version/)).toBeNull();
  const reloads = watchReloads();
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reloads()).toBe(1);
  served.live = '10';
  await pass(60_000);
  await waitFor(() => expect(screen.queryByText(/previous release/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('an area on its previous release because a page of the current one threw says so', async () => {
  await openRunning({ live: '12', fallback: '12', hasStopped: true });
  expect(screen.getByText('The current release 1.12.0 (c12) stopped working in this tab.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('no reload is offered where the current release was refused', async () => {
  const { title } = await openRunning({ live: '12', fallback: '12', thrown: null });
  expect(await screen.findByText(`${title} is running its previous release 1.10.0`)).toBeVisible();
  expect(screen.getByText('The current release 1.12.0 (c12) was not started. It throws.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a refused release does not ask for a console release that is live already', async () => {
  document.head.innerHTML = '<script src="/static/js/index.old.js"></script>';
  const { title } = await openRunning({ live: '12', fallback: '12', thrown: null });
  const notice = screen
    .getAllByRole('alert')
    .find(({ textContent }) => textContent?.startsWith(`${title} is running its previous release 1.10.0`));
  const reason = 'the console in this tab is not the live one. Reload to get that.';
  expect(notice).not.toHaveTextContent(reason);
  await pass(60_000);
  expect(notice).toHaveTextContent(`The current release 1.12.0 (c12) was not started: ${reason}`);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a release that failed to start still says why after another release of the console went live', async () => {
  document.head.innerHTML = '<script src="/static/js/index.old.js"></script>';
  await openRunning({ live: '12', fallback: '12' });
  await pass(60_000);
  expect(screen.getByText('Another release of the console is live')).toBeVisible();
  expect(screen.getByText('The current release 1.12.0 (c12) failed to start. It throws.')).toBeVisible();
});

describe('maintenance of the platform', () => {
  const asked = ({ calls }: Platform) =>
    calls.filter(({ method, path }) => method === 'GET' && path.includes('maintenance'));
  const notice = 'Maintenance is on: only whitelisted users and applications have access';

  async function set(platform: Platform, setMaintenance: boolean) {
    const authorization = `Bearer ${await platform.tokenFor('admin@example.com')}`;
    const reply = await platform.fetch(
      new Request('http://platform.test/admin/system/maintenance', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ setMaintenance }),
      }),
    );
    expect(reply.ok).toBe(true);
  }

  test('is shown within a minute to roles that may read it, until it ends', async () => {
    const area = testArea('mf-kept');
    const { platform } = await openConsole({ path: '/dashboard/kept', areas: [area] });
    await screen.findByRole('heading', { level: 1, name: 'mf-kept page' });
    await pass(10);
    expect(screen.queryByText(notice)).toBeNull();
    await set(platform, true);
    await pass(60_000);
    expect(await screen.findByText(notice)).toBeVisible();
    expect(asked(platform)).not.toEqual([]);
    await set(platform, false);
    await pass(60_000);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  test('is shown with a link to the page that needs to read its state', async () => {
    const system = testArea('mf-inner', {
      drawer: [{ label: 'Inner', path: '/dashboard/inner', needs: 'system.read', order: 2 }],
    });
    const { platform, user, address } = await openConsole({
      path: '/dashboard/linked',
      areas: [testArea('mf-linked'), system],
    });
    await screen.findByRole('heading', { level: 1, name: 'mf-linked page' });
    await set(platform, true);
    await pass(60_000);
    await user.click(await screen.findByRole('link', { name: 'Open Inner' }));
    await waitFor(() => expect(address()).toBe('/dashboard/inner'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Inner' })).toBeNull());
    expect(screen.getByText(notice)).toBeVisible();
  });

  test('is shown at once on return to the tab', async () => {
    const { platform } = await openConsole({ path: '/dashboard/back', areas: [testArea('mf-back')] });
    await screen.findByRole('heading', { level: 1, name: 'mf-back page' });
    await set(platform, true);
    // The state is fresh for half a minute, and polled every minute.
    await pass(35_000);
    expect(screen.queryByText(notice)).toBeNull();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(notice)).toBeVisible();
  });

  test('is not requested for roles that may not read it', async () => {
    const { platform } = await openConsole({
      path: '/dashboard/out',
      as: 'ROLE_EXTERNAL_ADMIN',
      areas: [testArea('mf-out')],
    });
    await screen.findByRole('heading', { level: 1, name: 'mf-out page' });
    await pass(60_000);
    expect(asked(platform)).toEqual([]);
  });
});
