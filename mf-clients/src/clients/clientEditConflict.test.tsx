import type { Client } from '@console/resources';
import { changesSent, choose, fill, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { editClientPath } from './paths';
import { seededClient, storedClient } from './testClients';
import { field, pin } from './testCreateForm';

/** Opens the edit form of an application, changes the application elsewhere and in the form, and saves. */
async function saveAfterTheirs(
  authority: 'ROLE_APPLIANCE' | 'ROLE_MOBILE',
  theirs: object,
  type: (user: Awaited<ReturnType<typeof renderArea>>['user']) => Promise<void>,
  { platform = testPlatform(), fits = (_: Client): boolean => true } = {},
) {
  const before = { ...seededClient(platform, authority, fits) };
  const { clientId, name } = before;
  const page = await renderArea({ area, path: editClientPath(clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  Object.assign(storedClient(platform, clientId) ?? {}, theirs);
  await type(page.user);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this application' });
  const choose = (button: string) => page.user.click(within(dialog).getByRole('button', { name: button }));
  const rows = within(dialog).getAllByRole('row').slice(1);
  const table = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  return { ...page, platform, before, name, dialog, choose, table };
}

describe('when someone else has changed the application,', () => {
  const theirs = { name: 'Theirs', adminPin: '111222' };
  const mine = (user: Parameters<typeof fill>[0]) => fill(user, pin('Admin PIN'), '333444');

  test('the dialog shows their changes, but no PINs, and nothing is sent', async () => {
    const { platform, name, dialog, table } = await saveAfterTheirs('ROLE_APPLIANCE', theirs, mine);
    expect(table).toEqual([
      ['Name', name, 'Theirs', 'unchanged', 'Theirs'],
      ['Admin PIN', 'hidden', 'changed (hidden)', 'yours (hidden)', 'Yours'],
    ]);
    expect(dialog).not.toHaveTextContent(/111222|333444/);
    expect(changesSent(platform)).toEqual([]);
  });

  test('the dialog shows neither an Operator PIN nor a client secret', async () => {
    const { before, dialog, table } = await saveAfterTheirs(
      'ROLE_APPLIANCE',
      { operatorPin: '555666', clientSecret: 'their-secret' },
      (user) => fill(user, field('Name'), 'Mine'),
    );
    expect(table).toEqual([
      ['Operator PIN', 'hidden', 'changed (hidden)', 'unchanged', 'Theirs'],
      ['Client secret', 'hidden', 'changed (hidden)', 'unchanged', 'Theirs'],
    ]);
    const { operatorPin, clientSecret } = before;
    for (const value of [operatorPin, clientSecret, '555666', 'their-secret']) {
      expect(value).toBeTruthy();
      expect(dialog).not.toHaveTextContent(String(value));
    }
  });

  test('"Merge their changes into my form" keeps my changes, and the next Save sends them', async () => {
    const { user, platform, choose } = await saveAfterTheirs('ROLE_APPLIANCE', theirs, mine);
    await choose('Merge their changes into my form');
    expect(
      await screen.findByText(
        'Not saved yet. Their changes to Name are in your form now. Your own version of Admin PIN was kept: saving again overwrites theirs',
      ),
    ).toBeVisible();
    expect(field('Name')).toHaveValue('Theirs');
    expect(pin('Admin PIN')).toHaveValue('333444');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
    expect(changesSent(platform)[0]?.body).toMatchObject({ name: 'Theirs', adminPin: '333444' });
  });

  test('"Overwrite their changes" sends the form as it is', async () => {
    const { platform, name, choose } = await saveAfterTheirs('ROLE_APPLIANCE', theirs, mine);
    await choose('Overwrite their changes');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(changesSent(platform)[0]?.body).toMatchObject({ name, adminPin: '333444' });
  });

  test('"Merge" does not mix their security module with mine', async () => {
    const platform = testPlatform();
    const { serialNumber } = seeded(platform.records.securityModules(), ({ assignedTo }) => !assignedTo);
    const page = await saveAfterTheirs(
      'ROLE_APPLIANCE',
      { name: 'Theirs', securityModuleRequired: false, securityModuleSerialNumber: null },
      (user) => choose(user, 'Security module serial number', serialNumber),
      { platform, fits: ({ securityModuleRequired }) => securityModuleRequired === true },
    );
    expect(page.table).toEqual([
      ['Name', page.name, 'Theirs', 'unchanged', 'Theirs'],
      ['Requires Security Module', 'Yes', 'No', 'unchanged', 'Yours'],
      ['Security module serial number', page.before.securityModuleSerialNumber, '–', serialNumber, 'Yours'],
    ]);
    await page.choose('Merge their changes into my form');
    await screen.findByText(
      'Not saved yet. Their changes to Name are in your form now. Your own version of Requires Security Module and Security module serial number was kept: saving again overwrites theirs',
    );
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    expect(changesSent(platform)[0]?.body).toMatchObject({
      securityModuleRequired: true,
      securityModuleSerialNumber: serialNumber,
    });
  });

  test('the details of a mobile application are compared', async () => {
    const details = { supportEmail: 'theirs@example.com' };
    const { platform, table, choose } = await saveAfterTheirs(
      'ROLE_MOBILE',
      { mobileAppDetails: details },
      (user) => fill(user, field('App store name'), 'Mine'),
    );
    expect(table.find(([label]) => label === 'Support email')?.slice(2)).toEqual([
      'theirs@example.com',
      'unchanged',
      'Theirs',
    ]);
    await choose('Back to the form');
    expect(await screen.findByText('Not saved: someone else has changed this application')).toBeVisible();
    expect(changesSent(platform)).toEqual([]);
  });
});
