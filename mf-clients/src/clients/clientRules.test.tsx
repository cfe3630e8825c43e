import { changesSent, choose, fill, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, fillAppliance, openCreateForm, pin } from './testCreateForm';

test('entity, name and type are required, and nothing is sent while they are missing', async () => {
  const { submit, platform } = await openCreateForm(testPlatform(), 'nobody');
  await submit();
  for (const control of [
    screen.getByRole('combobox', { name: 'Entity' }),
    field('Name'),
    screen.getByRole('combobox', { name: 'Client Type' }),
  ]) {
    expect(control).toHaveAccessibleDescription(expect.stringContaining('Required'));
    expect(control).toHaveAttribute('aria-invalid', 'true');
  }
  expect(changesSent(platform)).toEqual([]);
});

test('a name has at most 32 characters, a PIN at most 6', async () => {
  const page = await openCreateForm();
  await fillAppliance(page, 'x'.repeat(33));
  await fill(page.user, pin('Admin PIN'), '1234567');
  await page.submit();
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('32'));
  expect(pin('Admin PIN')).toHaveAccessibleDescription(expect.stringContaining('6'));
  expect(pin('Operator PIN')).not.toHaveAccessibleDescription();
  expect(field('Name')).toHaveValue('x'.repeat(33));
  expect(changesSent(page.platform)).toEqual([]);
  await fill(page.user, field('Name'), 'x'.repeat(32));
  await fill(page.user, pin('Admin PIN'), '123456');
  expect(field('Name')).not.toHaveAccessibleDescription();
  expect(pin('Admin PIN')).not.toHaveAccessibleDescription();
});

test('a space after a name of 32 characters, which is never sent, does not count', async () => {
  const page = await openCreateForm();
  const name = 'x'.repeat(32);
  await fillAppliance(page, `${name} `);
  await page.submit();
  await waitFor(() => expect(changesSent(page.platform)).toMatchObject([{ body: { name } }]));
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(page.user, await screen.findByRole('textbox', { name: 'Name' }), ' Renamed ');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(2));
  expect(changesSent(page.platform)[1]?.body).toMatchObject({ name: 'Renamed' });
});

test('PINs are sent without invisible characters and the white space around them, which do not count', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await fill(page.user, pin('Admin PIN'), '12345\u200b6 ');
  await fill(page.user, pin('Operator PIN'), ' 4321');
  await page.submit();
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(1));
  expect(changesSent(page.platform)[0]?.body).toMatchObject({ adminPin: '123456', operatorPin: '4321' });
});

test('an appliance needs PINs, and a serial number if a security module is required', async () => {
  const { user, submit, platform } = await openCreateForm();
  await fill(user, field('Name'), 'Front desk');
  await choose(user, 'Client Type', 'Appliance');
  await user.click(screen.getByRole('checkbox', { name: 'Requires Security Module' }));
  await submit();
  for (const control of [
    pin('Admin PIN'),
    pin('Operator PIN'),
    screen.getByRole('combobox', { name: 'Security module serial number' }),
  ]) {
    expect(control).toHaveAccessibleDescription(expect.stringContaining('Required'));
  }
  expect(changesSent(platform)).toEqual([]);
});

test('validates the URLs and the email of a mobile application', async () => {
  const { user, submit, platform } = await openCreateForm();
  await fill(user, field('Name'), 'Wallet');
  await choose(user, 'Client Type', 'Mobile');
  await fill(user, field('Support email'), 'nobody');
  await fill(user, field('Support url'), 'help.example.com');
  await fill(user, field('Android app url'), 'javascript:alert(1)');
  await fill(user, field('iOS app url'), 'https://');
  await submit();
  await waitFor(() => expect(field('Android app url')).toHaveFocus());
  expect(field('Support email')).toHaveAccessibleDescription(expect.stringContaining('Enter a valid email'));
  for (const label of ['Support url', 'Android app url', 'iOS app url']) {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Enter correct url!'));
  }
  await fill(user, field('Support email'), `${'x'.repeat(21)}@example.com`);
  expect(field('Support email')).toHaveAccessibleDescription(expect.stringContaining('32'));
  // The space after it is not sent.
  await fill(user, field('Support email'), `${'x'.repeat(20)}@example.com `);
  expect(field('Support email')).not.toHaveAccessibleDescription();
  expect(changesSent(platform)).toEqual([]);
});
