import { fill, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { seededClient } from './testClients';

const listPath = '/dashboard/clients?size=15';

/** Opens an application from the list. */
async function openFromList() {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  const page = await renderArea({ area, path: listPath, platform });
  await page.user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('link', { name: 'Edit' });
  return {
    ...page,
    clientId,
    name,
    deleteElsewhere: () => deleteAt(platform, clientId),
  };
}

async function deleteAt(platform: ReturnType<typeof testPlatform>, clientId: string) {
  const request = new Request(`http://platform.test/admin/clients/${clientId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` },
  });
  expect((await platform.fetch(request)).status).toBe(204);
}

test('an export that finds that the application was deleted leaves nothing to do with it', async () => {
  const page = await openFromList();
  await page.deleteElsewhere();
  await page.user.click(screen.getByRole('button', { name: 'Export application' }));
  expect(await screen.findByRole('link', { name: 'Back to Applications' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(`No application ${page.clientId}`);
  expect(screen.queryByRole('link', { name: /^(Edit|Duplicate)$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('a save that finds that the application was deleted removes it from the list', async () => {
  const page = await openFromList();
  await page.user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill(page.user, await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await page.deleteElsewhere();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Not saved: this application no longer exists/)).toBeVisible();
  await page.go(listPath);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('table', { name: 'applications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: page.name })).not.toBeInTheDocument();
});

test('a preview that finds that the application was deleted says so, and then removes it from the list', async () => {
  const platform = testPlatform();
  const { clientId, name } = seededClient(platform, 'ROLE_APPLIANCE');
  const { user } = await renderArea({ area, path: listPath, platform });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'applications' })).getAllByRole('rowheader');
  const button = await screen.findByRole('button', { name: `Preview ${name}` });
  const all = platform.records.clients().length;
  await deleteAt(platform, clientId);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(`No application ${clientId}`);
  expect(await rows()).toHaveLength(15);
  expect(screen.getByRole('region', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText(`1–15 of ${all - 1}`)).toBeVisible();
});
