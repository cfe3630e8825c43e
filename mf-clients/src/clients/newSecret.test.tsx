import { observeWrites } from '@console/api';
import { changesSent, choose, fill, renderArea, seeded, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { seededClient, storedClient } from './testClients';
import { field, openCreateForm } from './testCreateForm';
import { revealSecret } from './testSecret';

const button = (name: string) => screen.getByRole('button', { name });
const generate = () => button('Generate a new secret');
const question = () => screen.findByRole('dialog', { name: 'Replace the client secret?' });
const unsaved = /^New secret, not saved yet\. It replaces the current one when you save\./;

const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  observeWrites(({ what }) => {
    logged.push(what);
    return () => undefined;
  });
});
afterAll(() => observeWrites(() => () => undefined));

/** Opens the edit form of an appliance and reveals its secret, so that a new one can be generated. */
async function openRevealed(platform = testPlatform()) {
  const client = { ...seededClient(platform, 'ROLE_APPLIANCE', ({ clientSecret }) => !!clientSecret) };
  const page = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  await revealSecret(page);
  await screen.findByText(client.clientSecret ?? '');
  return {
    ...page,
    platform,
    client,
    storedSecret: () => storedClient(platform, client.clientId)?.clientSecret,
    save: () => page.user.click(button('Save')),
    answer: async (name: string) => page.user.click(within(await question()).getByRole('button', { name })),
  };
}

test('a new secret of a saved application says that it is not saved yet, until the current one is kept', async () => {
  const { user } = await openRevealed();
  expect(generate()).not.toHaveAccessibleDescription(unsaved);
  await user.click(generate());
  expect(generate()).toHaveAccessibleDescription(unsaved);
  await user.click(button('Keep the current secret'));
  expect(generate()).not.toHaveAccessibleDescription(unsaved);
  expect(screen.getByText('Was shown once')).toBeVisible();
  expect(generate()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Keep the current secret' })).not.toBeInTheDocument();
});

test('a current secret that was revealed before a new one stays revealed once', async () => {
  const { user } = await openRevealed();
  await user.click(generate());
  await revealSecret({ user });
  await user.click(button('Keep the current secret'));
  expect(screen.getByText('Was shown once')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal client secret' })).not.toBeInTheDocument();
  expect(generate()).toBeEnabled();
});

test('saving a new secret asks first and names the consequence; then status and log say it', async () => {
  const { user, save, answer, client, platform, storedSecret } = await openRevealed();
  await user.click(generate());
  await save();
  expect(await question()).toHaveAccessibleDescription(
    `Appliances that use the current secret of ${client.name} can no longer connect until they are given the new one.`,
  );
  expect(changesSent(platform)).toEqual([]);
  await answer('Replace the secret');
  await screen.findByRole('heading', { level: 1, name: client.name });
  expect(storedSecret()).toMatch(/^.{16}$/);
  expect(storedSecret()).not.toBe(client.clientSecret);
  expect(statusRegion()).toHaveTextContent(`Application ${client.name} was saved, with a new client secret.`);
  expect(logged).toEqual(['Change the application and its client secret']);
});

test('the question names the dongle that keeps the current secret, and none that is new to the application', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE', ({ clientSecret }) => !!clientSecret);
  const dongle = { securityModuleRequired: true, securityModuleSerialNumber: '000777' };
  Object.assign(storedClient(platform, clientId) ?? {}, dongle);
  const { user, save, answer } = await openRevealed(platform);
  await user.click(generate());
  await save();
  expect(await question()).toHaveAccessibleDescription(
    / The dongle 000777 keeps the current one until its credentials are written again\.$/,
  );
  await answer('Back to the form');
  const free = seeded(platform.records.securityModules(), ({ assignedTo }) => !assignedTo);
  await choose(user, 'Security module serial number', free.serialNumber);
  await save();
  expect(await question()).toHaveAccessibleDescription(/ until they are given the new one\.$/);
});

test('a declined replacement sends nothing, and keeps the input', async () => {
  const { user, save, answer, platform } = await openRevealed();
  await user.click(generate());
  await fill(user, field('Name'), 'Front desk');
  await save();
  await answer('Back to the form');
  expect(await screen.findByText('Not saved: the new client secret was not confirmed')).toBeVisible();
  expect(changesSent(platform)).toEqual([]);
  expect(field('Name')).toHaveValue('Front desk');
  expect(generate()).toHaveAccessibleDescription(unsaved);
  await user.click(button('Keep the current secret'));
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(statusRegion()).toHaveTextContent('Application Front desk was saved.');
  expect(logged).toEqual(['Change the application']);
});

test('leaving while the question is open is leaving unsaved changes, not a save under way', async () => {
  const page = await openRevealed();
  await page.user.click(generate());
  await page.save();
  await question();
  await page.go('/dashboard/clients');
  // By text: jsdom counts it as hidden by the other dialog.
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

test("someone else's new secret that was merged into the form is no replacement by this user", async () => {
  const { user, save, client, platform } = await openRevealed();
  Object.assign(storedClient(platform, client.clientId) ?? {}, { clientSecret: 'their-new-secret' });
  await fill(user, field('Name'), 'Front desk');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Merge their changes into my form' }));
  await screen.findByText(/^Not saved yet: their changes are in your form now/);
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(logged).toEqual(['Change the application']);
});

test("overwriting someone else's new secret is a replacement", async () => {
  const { user, save, client, platform, storedSecret } = await openRevealed();
  Object.assign(storedClient(platform, client.clientId) ?? {}, { clientSecret: 'their-new-secret' });
  await fill(user, field('Name'), 'Front desk');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Overwrite their changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(storedSecret()).toBe(client.clientSecret);
  expect(statusRegion()).toHaveTextContent('Application Front desk was saved, with a new client secret.');
  expect(logged).toEqual(['Change the application and its client secret']);
});

test('what someone else saves while the question is open is shown before anything is sent', async () => {
  const { user, save, answer, client, platform } = await openRevealed();
  await user.click(generate());
  await save();
  await question();
  Object.assign(storedClient(platform, client.clientId) ?? {}, { name: 'Renamed meanwhile' });
  await answer('Replace the secret');
  expect(await screen.findByRole('button', { name: 'Overwrite their changes' })).toBeVisible();
  expect(changesSent(platform)).toEqual([]);
});

test("someone else's new secret that is kept instead of mine can still be revealed once", async () => {
  const { user, save, answer, client, platform } = await openRevealed();
  await user.click(generate());
  await revealSecret({ user });
  await save();
  await question();
  const theirs = { name: 'Renamed meanwhile', clientSecret: 'their-new-secret' };
  Object.assign(storedClient(platform, client.clientId) ?? {}, theirs);
  await answer('Replace the secret');
  await user.click(await screen.findByRole('button', { name: 'Merge their changes into my form' }));
  await screen.findByText(/^Not saved yet\. Their changes to Name are in your form now/);
  await user.click(generate());
  await user.click(button('Keep the current secret'));
  await revealSecret({ user });
  expect(await screen.findByText('their-new-secret')).toBeVisible();
});

test('the first secret of an appliance replaces none', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_APPLIANCE');
  Object.assign(storedClient(platform, client.clientId) ?? {}, { clientSecret: null });
  const { user } = await renderArea({ area, path: editClientPath(client.clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  await user.click(generate());
  expect(generate()).not.toHaveAccessibleDescription(unsaved);
  await user.click(button('Save'));
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `Application ${client.name} was saved, with a new client secret.`,
    ),
  );
});

test('a secret generated for a new application replaces none that is in use', async () => {
  const { user } = await openCreateForm();
  await user.click(screen.getByRole('combobox', { name: 'Client Type' }));
  await user.click(await screen.findByTitle('Appliance'));
  await revealSecret({ user });
  await waitFor(() => expect(generate()).toBeEnabled());
  await user.click(generate());
  expect(generate()).not.toHaveAccessibleDescription(unsaved);
  expect(screen.queryByRole('button', { name: 'Keep the current secret' })).not.toBeInTheDocument();
});
