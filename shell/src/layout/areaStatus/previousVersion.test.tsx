import { deferred } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { AreaCode } from '../../remotes/areaSource';
import { testRelease } from '../../remotes/testRelease';
import { openConsole, pageOf, testArea } from '../../testConsole';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const previousVersion = { name: 'Use the previous version 1.1.0' };

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

const releaseOf = (name: string, minor: string) =>
  testRelease(name, `1.${minor}.0`, { commit: `c${minor}`, builtAt: `2026-11-21T1${minor}:00:00Z` });

interface Releases {
  /** The minor versions of releases whose page throws. */
  broken: string[];
  thrown?: Error;
  /** Whether there is a release before the live one. */
  hasPrevious?: boolean;
}

let count = 0;
/** Opens the page of an area whose live release is 1.2.0, with 1.1.0 before it. */
async function openLive({ broken, thrown = new Error('a bug'), hasPrevious = true }: Releases) {
  count += 1;
  const area = testArea(`mf-live${count}`);
  /** The live release, and the one before it; a release that is away cannot be loaded. */
  const served = { live: '2', previous: '1', isAway: false };
  const slow = testArea(`mf-slow${count}`);
  const loads: string[] = [];
  const stops: (string | undefined)[] = [];
  let arrival = Promise.resolve();
  /** Later loads wait until the returned function is called. */
  function hold() {
    const { promise: arrived, resolve: arrive } = deferred();
    arrival = arrived;
    return arrive;
  }
  const codeOf = (minor: string): AreaCode => {
    loads.push(minor);
    return {
      release: releaseOf(area.name, minor),
      area: pageOf(area, () => {
        if (broken.includes(minor)) throw thrown;
        return <h1 tabIndex={-1}>Page of 1.{minor}.0</h1>;
      }),
    };
  };
  const page = await openConsole({
    path: area.paths[0] ?? '',
    areas: [area, slow],
    code: async ({ name }, stopped) => {
      if (name === slow.name) return new Promise(() => undefined);
      stops.push(stopped?.version);
      await arrival;
      const { live, previous, isAway } = served;
      const from = releaseOf(area.name, live);
      if (isAway) throw new Error('Its files are gone');
      return stopped?.version === from.version
        ? { ...codeOf(previous), fallback: { from, hasStopped: true, reason: 'It stopped.' } }
        : { ...codeOf(live), previous: hasPrevious ? `1.${previous}.0` : undefined };
    },
    serve: (path) => (path === area.release ? Response.json(releaseOf(area.name, served.live)) : undefined),
  });
  return {
    ...page,
    served,
    hold,
    loads,
    stops,
    title: area.title,
    toSlow: () => page.go(slow.paths[0] ?? ''),
  };
}

test('a page that throws offers the previous version, which a notice says is running', async () => {
  const { user, title, loads } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  await user.click(screen.getByRole('button', previousVersion));
  const shown = await heading('Page of 1.1.0');
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getByText(`${title} is running its previous release 1.1.0`)).toBeVisible();
  expect(screen.getByText('The current release 1.2.0 (c2) stopped working in this tab.')).toBeVisible();
  expect(loads).toEqual(['2', '1']);
});

test('both buttons are busy until the previous version runs, and another press does nothing', async () => {
  const { user, title, hold, loads } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  const arrive = hold();
  const other = screen.getByRole('button', previousVersion);
  await user.click(other);
  for (const button of [other, screen.getByRole('button', { name: 'Retry' })]) {
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
  }
  arrive();
  await heading('Page of 1.1.0');
  expect(loads).toEqual(['2', '1']);
});

test('a release that is live by now is used instead of the previous one', async () => {
  const { user, title, served } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  served.live = '3';
  await user.click(screen.getByRole('button', previousVersion));
  await heading('Page of 1.3.0');
  expect(screen.queryByText(/is running its previous release/)).toBeNull();
});

test('a previous version that cannot be loaded is said, and can be tried again', async () => {
  const { user, title, served } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  served.isAway = true;
  await user.click(screen.getByRole('button', previousVersion));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Something in this area failed\. Its previous version could not be loaded\./,
    ),
  );
  expect(screen.getByRole('button', previousVersion)).toHaveFocus();
  served.isAway = false;
  await user.click(screen.getByRole('button', previousVersion));
  await heading('Page of 1.1.0');
});

test('a previous version that arrives while the user is leaving is not said to be missing', async () => {
  const { user, title, hold, toSlow } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  const arrive = hold();
  const other = screen.getByRole('button', previousVersion);
  await user.click(other);
  act(() => void toSlow());
  await act(async () => arrive());
  await waitFor(() => expect(other).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something in this area failed\.The rest/);
});

test('a previous version that is chosen while another page loads is used instead of that page', async () => {
  const { user, title, toSlow } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  act(() => void toSlow());
  await user.click(screen.getByRole('button', previousVersion));
  await heading('Page of 1.1.0');
});

test('a page that is opened once more after the previous version was chosen is not stopped by it', async () => {
  const { user, title, hold, toSlow } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  act(() => void toSlow());
  const arrive = hold();
  const other = screen.getByRole('button', previousVersion);
  await user.click(other);
  act(() => void toSlow());
  await act(async () => arrive());
  await waitFor(() => expect(other).toHaveAttribute('aria-busy', 'false'));
  expect(other).toBeVisible();
});

test('a previous version that is chosen while offline is used once back online', async () => {
  const { user, title, served } = await openLive({ broken: ['2'] });
  await heading(`“${title}” stopped working`);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  served.isAway = true;
  await user.click(screen.getByRole('button', previousVersion));
  await screen.findByText(/This will be tried again when you are back online/);
  served.isAway = false;
  jest.useFakeTimers();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await heading('Page of 1.1.0')).toBeVisible();
});

test('a later release is loaded without the one that stopped, which it may fall back to', async () => {
  const { user, title, served, stops } = await openLive({ broken: ['1', '2'] });
  await heading(`“${title}” stopped working`);
  await user.click(screen.getByRole('button', previousVersion));
  await screen.findByText(`${title} is running its previous release 1.1.0`);
  served.live = '3';
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Page of 1.3.0');
  expect(stops).toEqual([undefined, '1.2.0', '1.2.0']);
});

test('a previous version that stops as well offers none, and Retry keeps it', async () => {
  const { user, title, loads } = await openLive({ broken: ['1', '2'] });
  await heading(`“${title}” stopped working`);
  await user.click(screen.getByRole('button', previousVersion));
  await screen.findByText(`${title} is running its previous release 1.1.0`);
  expect(screen.queryByRole('button', { name: /previous version/ })).toBeNull();
  const first = screen.getByText(/Something in this area failed/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(loads).toEqual(['2', '1']);
});

test.each([
  ['there is none', { hasPrevious: false }],
  [
    'a part of the code is missing',
    { thrown: Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }) },
  ],
  ['something else has changed the page', { thrown: new DOMException('Not a child', 'NotFoundError') }],
])('no previous version is offered if %s', async (_, more) => {
  await openLive({ broken: ['2'], ...more });
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: /previous version/ })).toBeNull();
});
