import { createPlatform, type Platform } from '@console/platform';
import { deferred, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, wearableWhere } from '../testRecords';

const DAY = 86_400_000;

type Answer = (window: { from: number; to: number; path: string }) => object | undefined;

/** Answers the history calls itself, by how many days back their window reaches; undefined leaves it to the platform. */
function answering(platform: Platform, answer: Answer): void {
  const { fetch } = platform;
  platform.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.includes('/admin/wearables/logs/')) return fetch(request);
    const days = (name: string) => Math.round((Date.now() - Number(searchParams.get(name))) / DAY);
    const reply = answer({ from: days('startTime'), to: days('endTime'), path: pathname });
    return reply === undefined
      ? fetch(request)
      : Promise.resolve(reply).then((body: unknown) => Response.json(body));
  };
}

const event = (days: number, message: string) => ({
  timestamp: Math.floor((Date.now() - days * DAY) / 1000),
  event: 'Transaction',
  message,
});
/** Fits no history. */
const broken = [{ timestamp: 'yesterday', event: 'Transaction' }];

const textsOf = (name: string) =>
  [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent ?? '');
const button = (name: string) => screen.findByRole('button', { name });

async function openWearable(answer: Answer) {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  answering(platform, ({ path, ...window }) =>
    path.endsWith(asn) ? answer({ path, ...window }) : undefined,
  );
  return renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}?tab=history`, platform });
}

/** Opens the activity of an account with several wearables. @param failing whether its own activity fails for good */
async function openAccount(
  answer: (window: { from: number; path: string }, asns: readonly string[]) => object,
  { failing = false, query = '' } = {},
) {
  const platform = createPlatform({
    objectStorageOrigin: 'http://storage.test',
    scale: { historyRows: 8, wearablesOfOneAccount: 2 },
  });
  const { account, wearables } = accountWithWearables(platform);
  const asns = wearables.map(({ asn }) => asn);
  answering(platform, (window) => answer(window, asns));
  if (failing) platform.fail({ match: { path: '/admin/accounts/logs/*' }, status: 500 });
  const address = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}?tab=activity`;
  const page = await renderArea({ area, path: address + query.replace('{asn}', asns[0] ?? ''), platform });
  return { ...page, platform, wearables };
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const gapOf = async (name: string) => (await screen.findByText(name)).closest('li');
const chooseAll = async (user: Awaited<ReturnType<typeof openAccount>>['user']) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Event source' }), 'Account and wearables');

test('a period whose reply is refused can be skipped: the gap is named, has the focus, and older events follow', async () => {
  const { user } = await openWearable(({ from }) => {
    if (from === 10) return [event(5, 'Newer')];
    if (from === 20) return broken;
    return from === 30 ? [event(25, 'Older')] : [];
  });
  await user.click(await button('Load more'));
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  await user.click(await button('Retry'));
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(textsOf('Wearable history')).toEqual([
    expect.stringContaining('Newer'),
    expect.stringMatching(/^Skipped periodEvents from .* to .* could not be loaded and may be missing here/),
    expect.stringContaining('Older'),
  ]);
  expect(document.activeElement).toHaveTextContent('Skipped period');
  expect(screen.getByText('2 events shown, 1 period skipped')).toBeInTheDocument();
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
  await user.click(await button('Load more'));
  expect(await screen.findByText('No more history available')).toBeVisible();
});

test('the newest and the oldest period can be skipped, too; Refresh loads them again', async () => {
  let isBroken = true;
  const { user } = await openWearable(({ from }) => {
    if (from === 10 || from === 180) return isBroken ? broken : [event(from - 5, `Of ${from} days`)];
    return [];
  });
  for (const gaps of [1, 2]) {
    await user.click(await button('Skip this period'));
    await waitFor(() => expect(textsOf('Wearable history')).toHaveLength(gaps));
  }
  expect(await screen.findByText('No more history available')).toBeVisible();
  isBroken = false;
  await user.click(await button('Refresh'));
  expect(await screen.findByText('Of 10 days')).toBeVisible();
  expect(textsOf('Wearable history')).toHaveLength(1);
});

test('skipping after a failed Refresh keeps the events of the period that were known before', async () => {
  let isBroken = false;
  const { user } = await openWearable(({ from }) => {
    if (from === 10) return isBroken ? broken : [event(5, 'Newer')];
    return from === 20 ? [event(15, 'Older')] : [];
  });
  expect(await screen.findByText('Newer')).toBeVisible();
  isBroken = true;
  await user.click(await button('Refresh'));
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(textsOf('Wearable history')).toEqual([
    expect.stringContaining('Skipped period'),
    expect.stringContaining('Newer'),
    expect.stringContaining('Older'),
  ]);
});

test('without a network only Retry is offered', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const { fetch } = platform;
  platform.fetch = (request) =>
    request.url.includes('/logs/') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(request);
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}?tab=history`, platform });
  await button('Retry');
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test('while Retry asks for a period, it cannot be skipped', async () => {
  let reply: object = broken;
  const { promise: answered, resolve: answer } = deferred<object>();
  const { user } = await openWearable(({ from }) =>
    from === 10 ? [event(5, 'Newer')] : from === 20 ? reply : [],
  );
  await user.click(await button('Load more'));
  await button('Skip this period');
  reply = answered;
  await user.click(await button('Retry'));
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
  answer(broken);
  expect(await button('Skip this period')).toBeVisible();
});

test.each([
  ['loads', [event(15, 'Of 20 days')], 'Load more'],
  ['is refused again', broken, 'Skip this period'],
])('Skip that is pressed together with Retry is not busy once the period %s', async (_, again, next) => {
  let reply: object = broken;
  const { promise: older, resolve: answer } = deferred<object>();
  const { user } = await openWearable(({ from }) => [[event(5, 'Newer')], reply, older][from / 10 - 1] ?? []);
  await user.click(await button('Load more'));
  const [retry, skip] = [await button('Retry'), await button('Skip this period')];
  reply = again;
  // Before the page shows that the period is asked for again.
  act(() => {
    retry.click();
    skip.click();
  });
  await user.click(await button(next));
  expect((await screen.findAllByText('Searching 20 to 30 days back…'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Skip/ })).not.toBeInTheDocument());
  answer([event(25, 'Older')]);
  expect(await screen.findByText('Older')).toBeVisible();
});

test('in the activity of an account, the gap says whose events may be missing', async () => {
  const { user, wearables } = await openAccount(({ from, path }, [asn = '']) => {
    if (path.endsWith(asn)) return from === 10 ? broken : from === 20 ? [event(15, 'Older')] : [];
    return [];
  });
  expect(await screen.findByText(/^Could not be loaded: /)).toBeVisible();
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  const gap = await gapOf('Skipped period');
  expect(gap).toHaveFocus();
  expect(gap).toHaveTextContent(wearables[0]?.device.brand ?? '');
  expect(screen.queryByText(/^Could not be loaded: /)).not.toBeInTheDocument();
});

test('a history without a network can only be retried, also next to one that is refused', async () => {
  await openAccount(({ path }, [first = '', second = '']) =>
    path.endsWith(first) ? broken : path.endsWith(second) ? offline() : [],
  );
  expect(await screen.findByText(/^Could not be loaded: .+, .+/)).toBeVisible();
  expect(await button('Retry')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test('a period that was skipped for one wearable can be skipped for another', async () => {
  const { user } = await openAccount(({ from }) => (from === 10 ? broken : [event(15, 'Older')]), {
    query: '&of={asn}',
  });
  await user.click(await button('Skip this period'));
  const before = (await gapOf('Skipped period'))?.textContent ?? '';
  await chooseAll(user);
  await user.click(await button('Skip this period'));
  const gap = await gapOf('Skipped period');
  await waitFor(() => expect(gap).toHaveFocus());
  expect(gap?.textContent?.length).toBeGreaterThan(before.length);
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test('a period can be skipped once every history of it is read: once for all that failed', async () => {
  const { promise: last, resolve: answer } = deferred<object>();
  const { user } = await openAccount(({ from, path }, [, second = '']) => {
    if (from > 10) return [event(15, 'Older')];
    return path.endsWith(second) ? last : broken;
  });
  await waitFor(() => {
    const { value, max } = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Histories loaded' });
    expect(max - value).toBe(1);
  });
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
  answer(broken);
  await user.click(await button('Skip this period'));
  expect((await screen.findAllByText('Older')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test("the account's own activity can be skipped, too: what is missing is named, and the rest follows", async () => {
  const { user, platform } = await openAccount(
    ({ from, path }, [asn = '']) => (from === 20 && path.endsWith(asn) ? [event(15, 'Older')] : []),
    { failing: true },
  );
  expect(await screen.findByText('Could not be loaded: the account’s own activity')).toBeVisible();
  await user.click(await button('Skip what could not be loaded'));
  expect(await screen.findByText('Older')).toBeVisible();
  const gap = await gapOf('The account’s own activity was skipped');
  expect(gap).toHaveFocus();
  expect(gap).toHaveTextContent(
    /Its events could not be loaded and may be missing here\. Refresh tries again\.$/,
  );
  // Only when the other wearable has answered, too.
  const shown = await screen.findByText('1 event shown. The account’s own activity was skipped');
  expect(shown).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/^Could not be loaded: /)).not.toBeInTheDocument();
  platform.clearFailures();
  await user.click(await button('Refresh'));
  await waitFor(() => expect(screen.queryByText(/was skipped$/)).not.toBeInTheDocument());
});

test('Retry does not ask for the skipped activity of the account', async () => {
  let isBroken = true;
  const { user, platform } = await openAccount(
    ({ from, path }, [asn = '']) => {
      if (from !== 20 || !path.endsWith(asn)) return [];
      return isBroken ? broken : [event(15, 'Older')];
    },
    { failing: true },
  );
  await user.click(await button('Skip what could not be loaded'));
  await button('Skip this period');
  const calls = () => platform.calls.filter(({ path }) => path.startsWith('/admin/accounts/logs/')).length;
  const before = calls();
  isBroken = false;
  await user.click(await button('Retry'));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(calls()).toBe(before);
});

test.each(['', '&of=account'])(
  "skipping the account's own activity asks for no older events (%s)",
  async (query) => {
    const asked = new Set<number>();
    const { user } = await openAccount(
      ({ from }) => {
        asked.add(from);
        return [event(from - 5, `Of ${from} days`)];
      },
      { failing: true, query },
    );
    await user.click(await button('Skip what could not be loaded'));
    expect(await gapOf('The account’s own activity was skipped')).toHaveFocus();
    if (query !== '') {
      expect(await screen.findByText('No more history available')).toBeVisible();
      await chooseAll(user);
    }
    expect(await button('Load more')).toBeVisible();
    expect((await screen.findAllByText('Of 10 days')).length).toBeGreaterThan(0);
    expect([...asked]).toEqual([10]);
  },
);
