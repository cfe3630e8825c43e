import type { Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const DAY = 86_400_000;
/** Some seconds ago, in whole ones. */
const moment = Math.floor(Date.now() / 1000) * 1000;
const GONE = 'The record to preview is not, or no longer, in this list.';

/** A platform with one error 5, 15 and 25 days ago each; the window of the last is answered by `oldest`. */
function withOldErrors(oldest: () => Response | false = () => false): Platform {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/errorlogs')) return fetch(request);
    const [start, end] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))];
    const reply = start < moment - 25 * DAY && oldest();
    const enrolmentLogs = [5, 15, 25]
      .map((days) => ({ timestamp: (moment - days * DAY) / 1000, message: `Of ${days} days ago` }))
      .filter(({ timestamp }) => timestamp * 1000 >= start && timestamp * 1000 < end);
    return reply || Response.json({ enrolmentLogs, wearableLogs: [] });
  };
  return platform;
}

const preview = (days: number) => screen.findByRole('region', { name: `Of ${days} days ago` });

/** The address of the list with the preview of the oldest entry. */
async function linkToOldest(platform: Platform): Promise<string> {
  const page = await renderArea({ area, path, platform });
  for (const days of [15, 25]) {
    await page.user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(`Of ${days} days ago`);
  }
  await page.user.click(screen.getByRole('button', { name: 'Preview Of 25 days ago' }));
  await preview(25);
  page.unmount();
  return page.address();
}

test('a link to an old entry loads the windows up to it, and previews it', async () => {
  const platform = withOldErrors();
  const link = await linkToOldest(platform);
  const page = await renderArea({ area, path: link, platform });
  await preview(25);
  expect(page.address()).toBe(link);
  expect(screen.queryByText(GONE)).not.toBeInTheDocument();
});

test('a link to an entry that no window has says so once all are loaded', async () => {
  const page = await renderArea({ area, path: `${path}?show=other`, platform: withOldErrors() });
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(screen.getByText('Of 25 days ago')).toBeVisible();
  expect(page.address()).toBe(path);
});

test.each(['Retry', 'Refresh'])(
  'the entry is not gone if its window could not be loaded, and %s previews it',
  async (again) => {
    const link = await linkToOldest(withOldErrors());
    let isBroken = true;
    const platform = withOldErrors(() => isBroken && Response.json({}, { status: 500 }));
    const page = await renderArea({ area, path: link, platform });
    const skip = await screen.findByRole('button', { name: 'Skip this period' });
    if (again === 'Refresh') {
      await page.user.click(skip);
      await screen.findByText(/^Skipped: the errors from/);
    }
    expect(screen.queryByText(GONE)).not.toBeInTheDocument();
    isBroken = false;
    await page.user.click(screen.getByRole('button', { name: again }));
    await preview(25);
  },
);

test('the previewed entry is not gone if the chosen time range hides it, and is shown again without the range', async () => {
  const page = await renderArea({
    area,
    path: await linkToOldest(withOldErrors()),
    platform: withOldErrors(),
  });
  await preview(25);
  const range = screen.getByRole('combobox', { name: 'Time of error logs' });
  await page.user.selectOptions(range, 'Last 7 days');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Of 25 days ago' })).toBeNull());
  expect(screen.queryByText(GONE)).not.toBeInTheDocument();
  await page.user.selectOptions(range, 'All loaded entries');
  await preview(25);
});
