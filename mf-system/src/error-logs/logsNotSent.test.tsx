import { queryClient } from '@console/api';
import { createPlatform, type Platform } from '@console/platform';
import { type AreaPage, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const row = (message: string) => ({ timestamp: Date.now() / 1000 - 60, message, logLevel: 'ERROR' });
const noWearableLog = 'The platform did not send the wearable log. Its errors are missing here.';
const partOfWearableLog =
  'The platform did not send the wearable log for all of the time loaded. Some of its errors are missing here.';

/** A platform whose replies are these, one after the other; the last one again and again. */
function answering(...replies: object[]): { platform: Platform; asked: () => number } {
  const platform = testPlatform();
  const { fetch } = platform;
  let calls = 0;
  platform.fetch = (request) => {
    if (!new URL(request.url).pathname.endsWith('/errorlogs')) return fetch(request);
    const reply = replies[Math.min(calls, replies.length - 1)];
    calls += 1;
    return Promise.resolve(Response.json(reply));
  };
  return { platform, asked: () => calls };
}

const open = (platform: Platform): Promise<AreaPage> => renderArea({ area, path, platform });
const logs = async () => within(await screen.findByRole('region', { name: 'Error logs' }));

test.each([[{}], [{ enrolmentLogs: null, wearableLogs: null }]])(
  'a reply without a log, %j, is refused',
  async (reply) => {
    const { platform } = answering(reply);
    await open(platform);
    expect(await screen.findByText('Error retrieving logs')).toBeVisible();
    expect(screen.queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
    expect(screen.queryByText('No more logs available')).not.toBeInTheDocument();
  },
);

test('names the log that the platform left out, next to the rows of the other', async () => {
  const { platform } = answering({ enrolmentLogs: [row('No answer')] });
  await open(platform);
  expect(await (await logs()).findByText('No answer')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(noWearableLog);
});

test('a log that was left out is not “no data”, and the windows are loaded to the end', async () => {
  const { platform, asked } = answering({ enrolmentLogs: [], wearableLogs: null });
  await open(platform);
  expect(await screen.findByText('No more logs available')).toBeVisible();
  expect(asked()).toBe(3);
  expect(screen.getByRole('alert')).toHaveTextContent(noWearableLog);
  expect(screen.getByText('No entries in what the platform sent')).toBeVisible();
  expect(screen.queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
});

test('says when a log was left out of some windows only', async () => {
  const { platform } = answering(
    { enrolmentLogs: [row('No answer')], wearableLogs: [row('Locked')] },
    { enrolmentLogs: [row('Older')] },
  );
  const { user } = await open(platform);
  expect(await (await logs()).findByText('Locked')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(partOfWearableLog);
});

/** Turns on auto-refresh, and returns a function that triggers a check. */
async function autoRefresh(user: AreaPage['user']): Promise<() => void> {
  const every = jest.spyOn(globalThis, 'setInterval');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Auto-refresh' }), '30');
  const [check] = every.mock.calls.find(([, interval]) => interval === 30_000) ?? [];
  every.mockRestore();
  return () => act(() => check?.());
}

/** Opens the page, and makes a check whose reply lacks the enrolment log, which the next one has. */
async function checkWithoutEnrolmentLog() {
  const whole = { enrolmentLogs: [row('No answer')], wearableLogs: [] };
  const { platform, asked } = answering(whole, { wearableLogs: [row('New one')] }, whole);
  const { user } = await open(platform);
  await (await logs()).findByText('No answer');
  const tick = await autoRefresh(user);
  tick();
  return { user, asked, tick };
}

test('a check for new entries says which log was left out of its reply, until one has it', async () => {
  const { asked, tick } = await checkWithoutEnrolmentLog();
  expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The platform did not send the enrolment log for all of the time loaded.',
  );
  tick();
  await waitFor(() => expect(asked()).toBe(3));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('says so for good once the entries of such a check were added', async () => {
  const { user, asked, tick } = await checkWithoutEnrolmentLog();
  await user.click(await screen.findByRole('button', { name: 'Show 1 new' }));
  tick();
  await waitFor(() => expect(asked()).toBe(3));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The platform did not send the enrolment log for all of the time loaded.',
  );
});

test('an empty window with both logs is “no data”', async () => {
  await open(createPlatform({ scale: { errorLogRows: 0 } }));
  expect(await screen.findByText('NO AVAILABLE DATA')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
