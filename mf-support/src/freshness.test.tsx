import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';
import { accountWithWearables, wearableWhere } from './testRecords';

test('a wearable says how old it is; Refresh asks for it again, and what changed is shown', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, ({ serialNumber }) => !!serialNumber);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  expect(await screen.findByText(/^As of/)).toHaveTextContent(/\(just now\)$/);
  // The way to it ends with what it is called, not with its id.
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.queryByText(asn)).toBeNull();
  expect(crumbs.getByText(new RegExp(device.variant?.color ?? ''))).toHaveAttribute('aria-current', 'page');
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${asn}`)) return reply;
    const body: object = await reply.json();
    return Response.json({ ...body, serialNumber: 'ANOTHER0SERIAL0NUMBR' });
  };
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await screen.findByText('Refreshed')).toHaveAttribute('role', 'status');
  expect(await screen.findByRole('button', { name: /^Copy .*serial number/i })).toBeVisible();
  expect(screen.getByText(/ANOT/)).toBeVisible();
});

test('an account says how old it is; Refresh asks for it and its wearables again', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  const { user } = await renderArea({ area, path, platform });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  const calls = (part: string) => platform.calls.filter((call) => call.path.includes(part)).length;
  const before = [calls('/admin/accounts/'), calls('/admin/wearables/email/')];
  await user.click(screen.getByRole('button', { name: 'Refresh the account' }));
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
  await waitFor(() =>
    expect([calls('/admin/accounts/'), calls('/admin/wearables/email/')]).toEqual(
      before.map((count) => count + 1),
    ),
  );
});
