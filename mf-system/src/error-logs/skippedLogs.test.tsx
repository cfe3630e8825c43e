import { type AreaPage, deferred, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const DAY = 86_400_000;

const button = (name: string) => screen.findByRole('button', { name });
const logs = async () => within(await screen.findByRole('region', { name: 'Error logs' }));
const row = (days: number, message: string) => ({ timestamp: (Date.now() - days * DAY) / 1000, message });
const replyOf = (...rows: object[]) => ({ enrolmentLogs: rows, wearableLogs: [] });
const refused = { enrolmentLogs: 'none' };

/** Answers the calls of the error logs by how many days back their window begins. */
async function open(answer: (days: number) => object | Error): Promise<AreaPage> {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/errorlogs')) return fetch(request);
    const days = Math.round((Date.now() - Number(searchParams.get('startTime'))) / DAY);
    const reply = answer(days);
    return reply instanceof Error
      ? Promise.reject(reply)
      : Promise.resolve(reply).then((body: unknown) => Response.json(body));
  };
  return renderArea({ area, path, platform });
}

test('a period whose reply is refused can be skipped: it is named, and older entries follow', async () => {
  const { user } = await open((days) => (days === 10 ? refused : replyOf(row(days - 5, `Of ${days} days`))));
  await user.click(await button('Skip this period'));
  expect(await (await logs()).findByText('Of 20 days')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Skipped: the errors from .+ to .+ could not be loaded and may be missing here\. Refresh tries again\.$/,
  );
  const [from = 0, to = 0] = [...screen.getByRole('alert').querySelectorAll('time')].map(({ dateTime }) =>
    Date.parse(dateTime),
  );
  expect(to - from).toBe(10 * DAY);
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
  expect(await button('Load more')).toHaveFocus();
  await user.click(await button('Load more'));
  expect(await (await logs()).findByText('Of 30 days')).toBeVisible();
});

test('skipping every period shows no empty log, and Refresh tries again', async () => {
  let isRefused = true;
  const { user } = await open((days) => (isRefused ? refused : replyOf(row(days - 5, `Of ${days} days`))));
  for (const skipped of [1, 2, 3]) {
    await user.click(await button('Skip this period'));
    await waitFor(() => expect(screen.getAllByText(/^Skipped: /)).toHaveLength(skipped));
  }
  expect(await screen.findByText('No more logs available')).toHaveFocus();
  expect(screen.queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
  isRefused = false;
  await user.click(await button('Refresh'));
  expect(await (await logs()).findByText('Of 10 days')).toBeVisible();
  expect(screen.queryByText(/^Skipped: /)).not.toBeInTheDocument();
});

test('skipping after a failed Refresh keeps the entries of the period that were known before, and goes on', async () => {
  let isRefused = false;
  const { user } = await open((days) =>
    isRefused && days === 10 ? refused : replyOf(row(days - 5, `Of ${days} days`)),
  );
  await user.click(await button('Load more'));
  await (await logs()).findByText('Of 20 days');
  isRefused = true;
  await user.click(await button('Refresh'));
  await user.click(await button('Skip this period'));
  expect(await screen.findByText(/^Skipped: /)).toBeVisible();
  expect(await (await logs()).findByText('Of 10 days')).toBeVisible();
  await button('Load more');
  // Once: what was known of the other periods is loaded again.
  expect(await (await logs()).findByText('Of 20 days')).toBeVisible();
});

test('Skip that is pressed before the page shows that Retry asks for the period skips no later one', async () => {
  let reply: object = refused;
  const { user } = await open((days) => (days === 20 ? reply : replyOf(row(days - 5, `Of ${days} days`))));
  await user.click(await button('Load more'));
  const skip = await button('Skip this period');
  const retry = await button('Retry');
  reply = replyOf(row(15, 'Of 20 days'));
  act(() => {
    retry.click();
    skip.click();
  });
  await user.click(await button('Load more'));
  expect(await (await logs()).findByText('Of 30 days')).toBeVisible();
  expect(screen.queryByText(/^Skipped: /)).not.toBeInTheDocument();
});

test('while Retry asks for a period, it cannot be skipped; then it can, and newer entries stay as they are', async () => {
  let reply: object = refused;
  const { promise: answered, resolve: answer } = deferred<object>();
  const { user } = await open((days) => (days === 20 ? reply : replyOf(row(days - 5, `Of ${days} days`))));
  await user.click(await button('Load more'));
  await button('Skip this period');
  reply = answered;
  await user.click(await button('Retry'));
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
  answer(refused);
  expect(await button('Skip this period')).toBeVisible();
  expect(await button('Retry')).toHaveFocus();
  await user.click(await button('Skip this period'));
  expect(await screen.findByText(/^Skipped: /)).toBeVisible();
  expect((await logs()).getByText('Of 10 days')).toBeVisible();
});

test('without a network only Retry is offered', async () => {
  await open(() => new TypeError('Failed to fetch'));
  await button('Retry');
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test('a slow first load is announced once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/system/errorlogs' }, delayMs: 60_000 });
  await renderArea({ area, path, platform });
  await screen.findAllByText('Searching the last 10 days…');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  const said = (await logs()).getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter(Boolean)).toEqual(['Searching the last 10 days…']);
});
