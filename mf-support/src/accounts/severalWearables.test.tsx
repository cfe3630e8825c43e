import type { Role } from '@console/auth';
import { createPlatform, type Platform } from '@console/platform';
import { loseAnswer, renderArea, testPlatform, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, payingWearable } from '../testRecords';
import { accountPath } from './paths';

const downloads = watchDownloads();

const sent = ({ calls }: Platform) => calls.filter(({ path }) => path.includes('/update-permission/'));

async function open(platform: Platform, as?: Role) {
  const { account } = accountWithWearables(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  const page = await renderArea({ area, path, platform, ...(as && { as }) });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  return page;
}

test('allows mobile personalisation for several wearables at once and retries the failed ones', async () => {
  const platform = testPlatform();
  const { user } = await open(platform);
  await user.click(screen.getByRole('checkbox', { name: 'Select all wearables on this page' }));
  platform.fail({ match: { path: '/admin/wearables/update-permission/*' }, message: 'Not now', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Allow Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Allow Mobile Perso: / }));
  expect(sent(platform)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Allow Mobile Perso' }));
  await user.click(await dialog.findByRole('button', { name: 'Retry 1 failed' }));
  expect(await dialog.findByText('Close')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
  const asns = new Set(sent(platform).map(({ path }) => path));
  expect(sent(platform)).toHaveLength(asns.size + 1);
  expect(sent(platform).map(({ body }) => body)).toEqual(
    sent(platform).map(() => ({ canMobilePerso: true })),
  );
  // The catalogue has not changed.
  const asked = platform.calls.filter(({ path }) => path.startsWith('/discover/'));
  const devices = asked.map(({ path, query }) => JSON.stringify([path, query]));
  expect(devices).toEqual([...new Set(devices)]);
});

test('a wearable whose reply was lost is announced as not known, and can be retried', async () => {
  const platform = testPlatform();
  const { user } = await open(platform);
  const [first] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
  if (!first) throw new Error('no wearable');
  await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Disallow Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Disallow Mobile Perso: / }));
  loseAnswer('POST');
  await user.click(dialog.getByRole('button', { name: 'Disallow Mobile Perso' }));
  const retry = await dialog.findByRole('button', { name: 'Retry 1 not known' });
  expect(dialog.getByRole('status')).toHaveTextContent(/^0 of 1 done, 1 not known$/);
  expect(dialog.getByText('Unknown')).toBeVisible();
  expect(dialog.queryByText('Failed')).toBeNull();
  await user.click(retry);
  expect(await dialog.findByText('1 of 1 done', { selector: 'p' })).toBeVisible();
  expect(sent(platform).map(({ body }) => body)).toEqual([
    { canMobilePerso: false },
    { canMobilePerso: false },
  ]);
});

test('the search ignores the dates, whose text on screen is another', async () => {
  const { user } = await open(testPlatform());
  const table = screen.getByRole('table', { name: 'wearables' });
  const day = table.querySelector('time')?.dateTime.slice(0, 10) ?? '';
  await user.type(screen.getByRole('searchbox'), day);
  expect(await screen.findByText(new RegExp(`^Nothing matches “${day}”`))).toBeVisible();
});

test('sorts and exports moments, however their dates are written', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  const { account, wearables } = accountWithWearables(platform);
  const written = ['2025-11-25T20:00:00Z', '2025-11-26T02:00:00+13:00', '2025-11-25T14:00:00'];
  const sent = written.map((createdDate, at) => ({
    ...wearables[0],
    asn: `A1A1A1A1A1A1A1A1A1A${at}`,
    createdDate,
    modifiedDate: createdDate,
  }));
  platform.fetch = (request) =>
    request.url.includes('/admin/wearables/email/') ? Promise.resolve(Response.json(sent)) : fetch(request);
  const { user } = await renderArea({ area, path: accountPath(account.email), platform });
  const table = within(await screen.findByRole('table', { name: 'wearables' }));
  await table.findAllByRole('link');
  const order = () => table.getAllByRole('link').map(({ textContent }) => textContent?.at(-1));
  expect(order()).toEqual(['0', '2', '1']);
  await user.click(table.getByRole('button', { name: /^Modified/ }));
  expect(order()).toEqual(['1', '2', '0']);
  await user.click(screen.getByRole('button', { name: /^Export CSV/ }));
  const csv = await downloads[0]?.blob.text();
  expect(csv?.match(/T\d\d[\d:.]+Z/g)).toEqual(
    ['13', '14', '20'].flatMap((hour) => Array(2).fill(`T${hour}:00:00.000Z`)),
  );
});

test('a read-only role cannot select wearables', async () => {
  await open(testPlatform(), 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  // The number of a card stays on one line.
  [25, 'The configuration of card\u00a0••••\u00a0', 'Some cards can pay'],
  [26, 'Could not determine whether payments work', 'Not checked yet'],
])('of %i wearables with one retired configuration, says: %s', async (count, title, verdict) => {
  const platform = testPlatform();
  const { fetch } = platform;
  const { services, ...sound } = payingWearable(platform);
  const wearables = Array.from({ length: count }, (_, at) => ({
    ...sound,
    asn: `${sound.asn.slice(0, -2)}${10 + at}`,
    services: services?.map((service) => ({
      ...service,
      token: `${service.token} ${at}`,
      ...(at === 0 && { configId: 'retired-2019' }),
    })),
  }));
  platform.fetch = (request) =>
    request.url.includes('/admin/wearables/email/')
      ? Promise.resolve(Response.json(wearables))
      : fetch(request);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(sound.username ?? '')}`;
  await renderArea({ area, path, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  await waitFor(() => {
    expect(band.queryByText('Still checking…')).not.toBeInTheDocument();
    expect(band.getByRole('heading', { level: 2 }).textContent).toMatch(title);
  });
  expect(band.getByText(verdict)).toBeVisible();
  const leftOut = band.queryByText('Open “What was checked” to see what was left out, and where to look.');
  expect(leftOut !== null).toBe(verdict === 'Not checked yet');
  const why = band.queryByText(/^With more than 25 wearables, .* only on the page of each\.$/);
  expect(why !== null).toBe(verdict === 'Not checked yet');
});

test('if 7 of 120 wearables fail, exactly those are listed and retried', async () => {
  const platform = createPlatform({ scale: { wearablesOfOneAccount: 120 } });
  const { email } = platform.records.accounts()[0] ?? {};
  const asns = platform.records
    .wearables()
    .flatMap(({ asn, username }) => (username === email ? [asn] : []))
    .sort();
  expect(asns).toHaveLength(120);
  const broken = [0, 3, 49, 50, 99, 100, 119].map((at) => asns[at] ?? '');
  for (const asn of broken)
    platform.fail({
      match: { path: `/admin/wearables/update-permission/${asn}` },
      message: `Not ${asn}`,
      times: 1,
    });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email ?? '')}`;
  const { user } = await renderArea({ area, path, platform });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  await user.click(screen.getByRole('checkbox', { name: 'Select all wearables on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Allow Mobile Perso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allow Mobile Perso: 120 wearables' }));
  await user.click(dialog.getByRole('button', { name: 'Allow Mobile Perso' }));
  await dialog.findByText('113 of 120 done, 7 failed', { selector: 'p' });
  expect(sent(platform)).toHaveLength(120);
  for (const asn of broken) expect(dialog.getByText(`Not ${asn}`)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Retry 7 failed' }));
  expect(await dialog.findByText('120 of 120 done', { selector: 'p' })).toBeVisible();
  expect(
    sent(platform)
      .slice(120)
      .map((call) => call.path.split('/').at(-1))
      .sort(),
  ).toEqual(broken);
});
