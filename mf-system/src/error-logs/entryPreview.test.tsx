import type { Platform } from '@console/platform';
import type { ErrorLogRow } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, screen, within } from '@testing-library/react';
import { area } from '../routes';
import { logs, path } from './testErrorLogs';

/** The elements whose whole text this is. */
const whole = (text = '') => screen.findAllByText((_, element) => element?.textContent === text);

/** A platform whose enrolment log has these rows. */
function withRows(...enrolmentLogs: Partial<ErrorLogRow>[]): Platform {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) =>
    request.url.includes('/admin/system/errorlogs')
      ? Response.json({ enrolmentLogs, wearableLogs: [] })
      : fetch(request);
  return platform;
}

test('cuts the middle of a long message in its row, and shows all of it in the preview', async () => {
  const trace = `Timed out${'\n  at next (chip.js)'.repeat(50)} (ref 4F2A81C0)`;
  const row = { timestamp: Date.now() / 1000 - 60, event: 'Failed', message: trace, logLevel: 'ERROR' };
  const page = await renderArea({ area, path, platform: withRows(row) });
  const ref = await within(await logs()).findByRole('link', { name: '4F2A81C0' });
  expect(ref.closest('tr')).toHaveTextContent(/Timed out at next .* … .* \(ref 4F2A81C0\)/);
  expect(ref.closest('tr')?.textContent.length).toBeLessThan(900);
  const look = screen.getByRole('button', { name: /^Preview Timed out at next .* … .*\(ref 4F2A81C0\)$/ });
  expect(look.getAttribute('aria-label')?.length).toBeLessThan(120);
  await page.user.click(look);
  expect(await whole(trace)).not.toHaveLength(0);
});

test('the address of a previewed entry stays short, however long its message is', async () => {
  const messages = ['one', 'two'].map((end) => `${'Timed out at chip.js '.repeat(1000)}${end}`);
  const timestamp = Date.now() / 1000 - 60;
  const platform = withRows(...messages.map((message) => ({ timestamp, message })));
  const page = await renderArea({ area, path, platform });
  await page.user.click(await screen.findByRole('button', { name: /^Preview Timed out at .* … .* one$/ }));
  expect(await whole(messages[0])).not.toHaveLength(0);
  expect(page.address()).toContain('show=');
  expect(page.address().length).toBeLessThan(500);
  await page.user.click(screen.getByRole('button', { name: /^Preview .* two$/ }));
  expect(await whole(messages[1])).not.toHaveLength(0);
});

test('previews the chosen one of entries that differ only in words or level, or have only an event', async () => {
  const entry = { timestamp: Math.floor(Date.now() / 1000) - 60, event: 'Failed' };
  const ref = '(ref 4F2A81C0)';
  const platform = withRows(
    { ...entry, message: `Sent once ${ref}`, logLevel: 'ERROR' },
    { ...entry, message: `Sent twice ${ref}`, logLevel: 'ERROR' },
    { ...entry, message: `Sent twice ${ref}`, logLevel: 'INFO' },
    { ...entry, logLevel: 'DEBUG' },
  );
  const page = await renderArea({ area, path, platform });
  for (const [level, message] of [
    ['ERROR', 'Sent once'],
    ['ERROR', 'Sent twice'],
    ['INFO', 'Sent twice'],
    ['DEBUG', 'Failed'],
  ]) {
    const row = await screen.findByRole('row', { name: new RegExp(`${level}.*${message}`) });
    await page.user.click(within(row).getByRole('button', { name: /^Preview/ }));
    const preview = await screen.findByRole('region', { name: new RegExp(`^${message}`) });
    expect(await within(preview).findByText(level ?? '')).toBeVisible();
  }
});

test.each([
  ['No answer (ref 4F2A81C0)', '4F2A81C0'],
  ['Null ref exception in the gateway (ref: 4F2A81C0)', '4F2A81C0'],
])('links the reference in "%s"', async (message, ref) => {
  await renderArea({ area, path, platform: withRows({ timestamp: Date.now() / 1000 - 60, message }) });
  expect(await within(await logs()).findByRole('link', { name: ref })).toBeVisible();
});

test.each([
  ['critical', 'critical'],
  ['error', 'bad'],
  ['warning', 'warning'],
])('marks the level "%s" like its name in capitals', async (logLevel, tone) => {
  const row = { timestamp: Date.now() / 1000 - 60, message: 'No answer', logLevel };
  await renderArea({ area, path, platform: withRows(row) });
  const cell = await within(await logs()).findByRole('cell', { name: logLevel });
  expect(cell.firstElementChild).toHaveClass(tone);
  expect(cell.closest('tr')?.className.includes('critical')).toBe(logLevel === 'critical');
});

test('previews an entry with its time in both zones, and J goes to the next one', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Europe/London' });
  const page = await renderArea({ area, path });
  await within(await logs()).findAllByRole('rowheader');
  await page.user.click(screen.getAllByRole('button', { name: /^Preview .+ \(ref / })[1] ?? document.body);
  expect(await screen.findByText('Time in UTC')).toBeVisible();
  expect(screen.queryByText('Time in Europe/London')).not.toBeInTheDocument();
  act(() => void switchTimeZone());
  expect(screen.getByText('Time in Europe/London')).toBeVisible();
  expect(screen.queryByText('Time in UTC')).not.toBeInTheDocument();
  act(() => void switchTimeZone());
  expect(screen.getByText(/^2 of \d+$/)).toBeVisible();
  await page.user.keyboard('j');
  expect(await screen.findByText(/^3 of \d+$/)).toBeVisible();
});
