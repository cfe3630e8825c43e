import type { Platform } from '@console/platform';
import { connect, fill, holdNextRead, loseAnswer, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deviceIdOf, deviceName } from './devices/model';
import { devicePath } from './devices/paths';
import { addVariant, field, fillDevice, openCreateForm } from './devices/testDeviceForm';
import { unregistered } from './devices/testEditForm';
import { area } from './routes';

test('the page of an entity that was loaded before shows what was saved', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys' });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Contact phone' }), '+47 22 55 01 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+47 22 55 01 00', { selector: 'dd' })).toBeVisible();
});

/** The record can no longer be fetched once it is saved. */
function failAfterSave(platform: Platform, path: string) {
  connect({
    ...platform,
    async fetch(request) {
      const reply = await platform.fetch(request);
      if (request.method === 'PUT') platform.fail({ match: { method: 'GET', path }, status: 503 });
      return reply;
    },
  });
}

test('the page of an entity does not show its old values after they were changed', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  failAfterSave(platform, '/admin/entities/nordlys');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Contact phone' }), '+47 22 55 01 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Contact phone')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export entity' })).not.toBeInTheDocument();
});

test('the page of a device does not show its old values after they were changed', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  failAfterSave(platform, '/admin/devices/*');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit Device' });
  await fill(user, field('Description'), 'Changed');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await screen.findAllByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Description')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export as zip' })).not.toBeInTheDocument();
});

test('the OEMs that were loaded before count a deleted device no more', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const name = deviceName(deviceIdOf(device));
  const count = () => platform.records.devices().filter(({ entityId }) => entityId === 'nordlys').length;
  const { user, go } = await renderArea({ area, path: '/dashboard/oems', platform });
  const row = async () => (await screen.findByRole('link', { name: 'nordlys' })).closest('tr');
  const before = count();
  expect(await row()).toHaveTextContent(new RegExp(`\\D${before}$`));
  await go(devicePath(deviceIdOf(device)));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete device' }));
  await fill(user, dialog.getByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'OEMs' })).toBeVisible();
  await waitFor(async () => expect(await row()).toHaveTextContent(new RegExp(`\\D${before - 1}$`)));
});

test('the list that is checked after a lost reply has the device, even if it was loaded just before', async () => {
  const page = await openCreateForm();
  const list = '/dashboard/devices/nordlys?q=BOREALIS';
  await page.go(list);
  await screen.findByRole('table', { name: 'devices' });
  await page.go('/dashboard/devices/create/nordlys');
  await screen.findByRole('form', { name: 'Add a device' });
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/Check before you send it again/);
  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'BOREALIS' })).toBeVisible();
});

test('so does the list of entities', async () => {
  const page = await renderArea({ area, path: '/dashboard/entities?q=Nova' });
  await screen.findByRole('table', { name: 'entities' });
  await page.go('/dashboard/entities/create');
  await fill(page.user, await screen.findByRole('textbox', { name: 'Name' }), 'Nova');
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  loseAnswer('POST');
  await page.user.click(screen.getByRole('button', { name: 'Add entity' }));
  await screen.findByText(/Check before you send it again/);
  await page.go('/dashboard/entities?q=Nova');
  const answer = holdNextRead();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByRole('table', { name: 'entities' })).toHaveAttribute('aria-busy'));
  expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByRole('link', { name: 'Nova' })).toBeVisible();
});

test('the page of an entity has what was saved without a reply', async () => {
  const path = '/dashboard/entities/nordlys';
  const page = await renderArea({ area, path });
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(page.user, await screen.findByRole('textbox', { name: 'Contact phone' }), '+47 22 55 01 00');
  loseAnswer('PUT');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Check before you send it again/);
  await page.go(path);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('+47 22 55 01 00', { selector: 'dd' })).toBeVisible();
});
