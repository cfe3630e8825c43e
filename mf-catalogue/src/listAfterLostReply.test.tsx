import { fill, holdNextRead, loseAnswer, renderArea } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { addVariant, fillDevice, openCreateForm } from './devices/testDeviceForm';
import { area } from './routes';

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
