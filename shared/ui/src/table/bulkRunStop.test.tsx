import { ApiError, observeWrites, RuntimeConfig, setRuntimeConfig } from '@console/api';
import { sessionOf, signOut, startSession } from '@console/auth';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { BulkRun } from './bulkRun';
import { bar, button, choosePage, dialog, lines, open, startRun } from './testBulkRun';

beforeEach(() => localStorage.clear());

test('runs a few at a time; Stop waits for those in flight and starts no more, and Continue resumes', async () => {
  const started: { asn: string; end: () => void }[] = [];
  const page = open(({ asn }) => new Promise<void>((end) => started.push({ asn, end })));
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(started).toHaveLength(4));
  expect(within(dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
  await page.user.click(button('Stop'));
  await act(async () => {
    for (const { end } of started) end();
  });
  expect(started).toHaveLength(4);
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 6' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(/^Stopped: 4 of 10 done, 6 not started$/);
  expect(lines().filter((line) => line?.endsWith('Done'))).toHaveLength(4);
  await page.user.click(button('Continue with 6'));
  await waitFor(() => expect(started).toHaveLength(8));
  expect(started.slice(4).map(({ asn }) => asn)).toEqual(['ring-5', 'ring-6', 'ring-7', 'ring-8']);
});

test('Stop shows that it is stopping while calls in flight complete', async () => {
  const page = open(() => new Promise<void>(() => undefined));
  await choosePage(page);
  await startRun(page);
  await page.user.click(button('Stop'));
  expect(await within(dialog()).findByRole('button', { name: /Stopping…/ })).toHaveFocus();
});

test('the list has the focus when a run ends that was stopped, and no other button', async () => {
  const ends: (() => void)[] = [];
  const page = open(() => new Promise<void>((end) => ends.push(end)));
  await choosePage(page);
  await startRun(page);
  await page.user.click(button('Stop'));
  await act(async () => {
    for (const end of ends) end();
  });
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 6' })).toBeVisible();
  expect(within(dialog()).getByRole('list')).toHaveFocus();
});

test('leaving a run asks for confirmation and then starts no more rows', async () => {
  const started: (() => void)[] = [];
  const page = open(() => new Promise<void>((end) => started.push(end)));
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(started).toHaveLength(4));
  await act(() => page.router.navigate('/dashboard/others'));
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  expect(screen.getByText(/no more rows are started/)).toBeInTheDocument();
  expect(page.router.state.location.pathname).toBe('/dashboard/things');
  // The next page is still loading.
  page.router.patchRoutes(null, [{ path: '/dashboard/others', loader: () => new Promise(() => undefined) }]);
  fireEvent.click(screen.getByText('Leave'));
  await act(async () => {
    for (const end of started) end();
  });
  expect(started).toHaveLength(4);
  // A user who stays after all can go on.
  await act(() => page.router.navigate('/dashboard/things'));
  await page.user.click(await within(dialog()).findByRole('button', { name: 'Continue with 6' }));
  await waitFor(() => expect(started).toHaveLength(8));
  page.unmount();
  await act(async () => {
    for (const end of started) end();
  });
  expect(started).toHaveLength(8);
});

test('a run that has not started is as before for a user who stays after all', async () => {
  const page = open(async () => undefined);
  await choosePage(page);
  await page.user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: /^Allow all: / });
  page.router.patchRoutes(null, [{ path: '/dashboard/others', loader: () => new Promise(() => undefined) }]);
  act(() => void page.router.navigate('/dashboard/others'));
  await act(() => page.router.navigate('/dashboard/things'));
  expect(dialog()).toHaveAccessibleDescription('Each of them may pay again.');
  expect(button('Allow all')).toBeVisible();
});

test('Stop keeps a row that has not sent anything yet from sending it, and Continue starts it again', async () => {
  const sent: string[] = [];
  let isFree = false;
  const page = open(async ({ asn }, signal) => {
    if (!isFree)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    sent.push(asn);
  });
  await choosePage(page);
  await startRun(page);
  await page.user.click(button('Stop'));
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 10' })).toBeVisible();
  expect(sent).toEqual([]);
  isFree = true;
  await page.user.click(button('Continue with 10'));
  expect(await within(dialog()).findByText('10 of 10 done', { selector: 'p' })).toBeVisible();
});

test('a row in flight that fails after Stop has failed, and is not started again by Continue', async () => {
  const failing: ((reason: Error) => void)[] = [];
  const page = open(() => new Promise<void>((_, reject) => failing.push(reject)));
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(failing).toHaveLength(4));
  await page.user.click(button('Stop'));
  await act(async () => {
    for (const fail of failing) fail(new Error('It was refused'));
  });
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 6' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    /^Stopped: 0 of 10 done, 4 failed, 6 not started/,
  );
});

test('a failed row whose retry was stopped before it sent anything is failed as before', async () => {
  let isRetry = false;
  const page = open(async ({ asn }, signal) => {
    if (isRetry)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    throw new Error(`${asn} was refused`);
  });
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-1' }));
  await startRun(page);
  const retry = await within(dialog()).findByRole('button', { name: 'Retry 1 failed' });
  isRetry = true;
  await page.user.click(retry);
  await page.user.click(button('Stop'));
  expect(await within(dialog()).findByRole('button', { name: 'Retry 1 failed' })).toBeVisible();
  expect(lines()).toEqual(['ring-1Failedring-1 was refused']);
});

/** Signs someone in; collects what the session log is told. */
function loggedOfSession(): unknown[] {
  const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/storage', oauthClientId: 'c' };
  setRuntimeConfig(create(config, RuntimeConfig));
  const claims = { sub: 'ada', exp: Date.now() / 1000 + 600, authorities: ['ROLE_INTERNAL_ADMIN'] };
  const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: '' });
  if ('problem' in session) throw new Error(session.problem);
  startSession(session);
  const logged: unknown[] = [];
  observeWrites(
    ({ what }) =>
      (outcome) =>
        logged.push([what, outcome]),
  );
  return logged;
}

test('no more rows are started once the session has ended, and the session log says of how many nothing was sent', async () => {
  const logged = loggedOfSession();
  const asked: string[] = [];
  const page = open(async ({ asn }) => {
    asked.push(asn);
    if (asked.length === 4) signOut('unauthorized');
  });
  await choosePage(page);
  await startRun(page);
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 6' })).toBeVisible();
  expect(asked).toHaveLength(4);
  const why = 'The session had ended; nothing was sent';
  expect(logged).toEqual([['Allow all, 6 rings', { state: 'failed', why }]]);
});

test('rows that the user had stopped before the session ended are not in the session log', async () => {
  const logged = loggedOfSession();
  const ends: (() => void)[] = [];
  const page = open(() => new Promise<void>((end) => ends.push(end)));
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(ends).toHaveLength(4));
  await page.user.click(button('Stop'));
  await act(async () => {
    signOut('unauthorized');
    for (const end of ends) end();
  });
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 6' })).toBeVisible();
  expect(logged).toEqual([]);
});

test.each([
  [429, 'Too many requests were sent. Try again in 30 seconds.'],
  [503, 'Try again in 30 seconds.'],
])('no more rows are started once the platform answers %i and asks to wait', async (status, advice) => {
  const asked: string[] = [];
  let isBusy = true;
  const page = open(async ({ asn }) => {
    asked.push(asn);
    if (isBusy && asn === 'ring-1') throw new ApiError('Slow down', { kind: 'http', status, advice });
  });
  await choosePage(page);
  await startRun(page);
  await within(dialog()).findByRole('button', { name: /^Continue with/ });
  expect(asked).toEqual(['ring-1', 'ring-2', 'ring-3', 'ring-4']);
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    `Stopped: 3 of 10 done, 1 failed, 6 not started. Slow down. ${advice}`,
  );
  expect(lines()[0]).toBe(`ring-1FailedSlow down. ${advice}`);
  isBusy = false;
  await page.user.click(button('Continue with 6'));
  expect(await within(dialog()).findByText('9 of 10 done, 1 failed', { selector: 'p' })).toBeVisible();
  // Nothing is being sent, so leaving needs no question.
  await act(() => page.router.navigate('/dashboard/others'));
  expect(page.router.state.location.pathname).toBe('/dashboard/others');
});

test('no more rows are started once the browser is offline, where all others would fail as well', async () => {
  const asked: string[] = [];
  let isOffline = true;
  const page = open(async ({ asn }) => {
    asked.push(asn);
    if (!isOffline || asn === 'ring-2') return;
    const arrival = asn === 'ring-1' ? 'unknown' : 'notSent';
    throw new ApiError('You are offline', { kind: 'offline', arrival });
  });
  await choosePage(page);
  await startRun(page);
  const next = await within(dialog()).findByRole('button', { name: 'Continue with 6' });
  expect(asked).toEqual(['ring-1', 'ring-2', 'ring-3', 'ring-4']);
  expect(lines()[1]).toBe('ring-3FailedYou are offline. Nothing was sent.');
  // Each row says for itself whether it was sent.
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    /^Stopped: 1 of 10 done, 2 failed, 1 not known, 6 not started\. You are offline$/,
  );
  isOffline = false;
  await page.user.click(next);
  await page.user.click(await within(dialog()).findByRole('button', { name: 'Retry 3 failed or not known' }));
  expect(await within(dialog()).findByText('10 of 10 done', { selector: 'p' })).toBeVisible();
});

describe('replies that are lost', () => {
  const lost = new ApiError('Not changed', { kind: 'timeout', arrival: 'unknown' });

  test('stop the run if there are four in a row, so that few outcomes are unknown', async () => {
    const page = open(() => Promise.reject(lost));
    await choosePage(page);
    await startRun(page);
    // Each of the first three had started another one.
    expect(await within(dialog()).findByRole('button', { name: 'Continue with 3' })).toBeVisible();
    expect(within(dialog()).getByRole('status')).toHaveTextContent(
      /^Stopped: 0 of 10 done, 7 not known, 3 not started\. The platform no longer answers$/,
    );
    // Counted anew: three are no reason to stop.
    await page.user.click(button('Continue with 3'));
    expect(await within(dialog()).findByText('0 of 10 done, 10 not known', { selector: 'p' })).toBeVisible();
  });

  test.each([
    ['arrive', undefined],
    ['are refused', new ApiError('Refused', { kind: 'http', status: 409 })],
  ])('do not stop it while others %s in between', async (_, other) => {
    const rows = Array.from({ length: 40 }, (_, at) => at);
    const run = async (row: number) => {
      if (row % 2 === 0) throw lost;
      if (other) throw other;
    };
    const bulk = new BulkRun(rows, { key: '', text: '', consequence: '', run }, () => 'Lost');
    await bulk.start();
    expect(bulk.current().rows.filter(({ state }) => state === 'unknown')).toHaveLength(20);
    expect(bulk.current()).toMatchObject({ running: false, stopped: false });
  });
});

test('a run that the platform had stopped does not say why again once the user stops it', async () => {
  let isBusy = true;
  const page = open(async (_, signal) => {
    if (isBusy) throw new ApiError('Slow down', { kind: 'http', status: 429 });
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await choosePage(page);
  await startRun(page);
  const next = await within(dialog()).findByRole('button', { name: /^Continue with/ });
  isBusy = false;
  await page.user.click(next);
  await page.user.click(button('Stop'));
  const counts = /^Stopped: 0 of 10 done, \d failed, \d not started$/;
  expect(await within(dialog()).findByText(counts, { selector: 'p' })).toBeVisible();
});

test.each([
  [503, undefined],
  [413, 'This is too large to be sent.'],
])('a row that fails with %i without a time to wait stops no others', async (status, advice) => {
  const page = open(async () => {
    throw new ApiError('Not now', { kind: 'http', status, advice });
  });
  await choosePage(page);
  await startRun(page);
  expect(await within(dialog()).findByText('0 of 10 done, 10 failed', { selector: 'p' })).toBeVisible();
});
