import { signOut } from '@console/auth';
import {
  changesSent,
  choose,
  fill,
  loseAnswer,
  renderArea,
  seeded,
  signInAgain,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { chooseFile, seededClient, storedClient } from './testClients';
import { field, fillAppliance, openCreateForm, pin } from './testCreateForm';

const back = 'Your unsaved changes are back';

test('restores a new application when the same user signs in again after a 401', async () => {
  const page = await openCreateForm();
  await fillAppliance(page, 'Half-written');
  page.platform.expireTokens();
  await page.submit();
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  expect(field('Name')).toHaveValue('Half-written');
  expect(pin('Admin PIN')).toHaveValue('123456');
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Half-written' })).toBeVisible();
});

test('drops the draft once someone else signs in, even for the user who typed it', async () => {
  const page = await openCreateForm();
  await fillAppliance(page, 'Half-written');
  page.platform.expireTokens();
  await page.submit();
  await signInAgain(page, 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  act(() => signOut('unauthorized'));
  await signInAgain(page);
  await screen.findByRole('form', { name: 'Add an Application' });
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByText(back)).not.toBeInTheDocument();
});

async function editClient() {
  const platform = testPlatform();
  const client = seeded(
    platform.records.clients(),
    ({ mobileAppDetails }) => !!mobileAppDetails?.supportEmail,
  );
  const page = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  return { platform, client, page };
}

/** Saves an application under a new name after its session has expired. */
async function saveWithoutSession(name: string) {
  const { platform, client, page } = await editClient();
  await fill(page.user, field('Name'), name);
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { platform, client, page };
}

test('restores only the changed fields of an edit, on top of the current record', async () => {
  const { platform, client, page } = await saveWithoutSession('Half-written');
  if (client.mobileAppDetails) client.mobileAppDetails.supportEmail = 'theirs@example.com';
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  expect(field('Name')).toHaveValue('Half-written');
  expect(field('Support email')).toHaveValue('theirs@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Half-written' });
  expect(changesSent(platform).at(-1)?.body).toMatchObject({
    name: 'Half-written',
    mobileAppDetails: { supportEmail: 'theirs@example.com' },
  });
});

test('restores a chosen security module together with its box, which someone else has unticked since', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE', (one) => one.securityModuleRequired === true);
  const { serialNumber } = seeded(platform.records.securityModules(), ({ assignedTo }) => !assignedTo);
  const page = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  await choose(page.user, 'Security module serial number', serialNumber);
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  Object.assign(client, { securityModuleRequired: false, securityModuleSerialNumber: null });
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Requires Security Module' })).toBeChecked();
});

test('asks before a restored edit overwrites what someone else has changed since', async () => {
  const { platform, client, page } = await saveWithoutSession('Half-written');
  const { name: before } = client;
  client.name = 'Theirs';
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this application' });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', before, 'Theirs', 'Half-written'],
  ]);
  expect(changesSent(platform)).toEqual([]);
});

test('a restored edit compares with what the dialog has shown before, and says so', async () => {
  const { platform, client, page } = await editClient();
  await fill(page.user, field('Name'), 'Mine');
  client.name = 'Theirs';
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Someone else has changed this application' });
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Overwrite their changes' }));
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  client.name = 'Hers';
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this application' });
  expect(within(dialog).getByRole('columnheader', { name: 'When you last saw it' })).toBeVisible();
  expect(within(dialog).getByRole('cell', { name: 'Theirs' })).toBeVisible();
});

test('asks before what is shown since a restored edit overwrites what someone else has put back', async () => {
  const { platform, client, page } = await saveWithoutSession('Half-written');
  const details = client.mobileAppDetails;
  if (!details) throw new Error('It has no details');
  const before = details.supportEmail ?? '';
  details.supportEmail = 'theirs@example.com';
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  expect(field('Support email')).toHaveValue('theirs@example.com');
  details.supportEmail = before;
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this application' });
  expect(within(dialog).getByRole('cell', { name: before })).toBeVisible();
  expect(changesSent(platform)).toEqual([]);
});

test('a form without changes when the session ended compares with the record as it is then', async () => {
  const { platform, client, page } = await editClient();
  act(() => signOut('unauthorized'));
  client.name = 'Theirs';
  await signInAgain(page);
  await waitFor(() => expect(field('Name')).toHaveValue('Theirs'));
  await fill(page.user, field('Name'), 'Mine');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  expect(changesSent(platform)).toHaveLength(1);
});

test('saves a restored edit without asking if nobody else has changed the application', async () => {
  const { platform, page } = await saveWithoutSession('Half-written');
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Half-written' });
  expect(changesSent(platform)).toHaveLength(1);
});

test('a restored edit knows its own save without reply', async () => {
  const { platform, client, page } = await editClient();
  await fill(page.user, field('Name'), 'Mine');
  loseAnswer('PUT');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(storedClient(platform, client.clientId)?.name).toBe('Mine'));
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await fill(page.user, field('Name'), 'Mine, later');
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine, later' })).toBeVisible();
});

test('does not report changes as unsaved that were saved without a reply', async () => {
  const { client, page } = await saveWithoutSession('Saved after all');
  client.name = 'Saved after all';
  await signInAgain(page);
  await screen.findByRole('form', { name: 'Edit an Application' });
  expect(field('Name')).toHaveValue('Saved after all');
  await fill(page.user, field('Name'), 'Saved once more');
  expect(screen.queryByText(back)).not.toBeInTheDocument();
});

test('restores a chosen file that was not submitted yet', async () => {
  const page = await openCreateForm();
  await chooseFile(page.user, { authorities: [{ authority: 'ROLE_MOBILE' }] });
  page.platform.expireTokens();
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
  await signInAgain(page);
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
});
