import { signOut } from '@console/auth';
import { fill, renderArea, signInAgain, testPlatform } from '@console/testing';
import { act, screen, within } from '@testing-library/react';
import { area } from './routes';
import { wearableWhere } from './testRecords';

test('a new email that awaits confirmation survives a 401', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ username }) => !!username);
  const page = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const name = 'Change wearable email address';
  const email = async () =>
    within(await screen.findByRole('form', { name })).getByRole('textbox', { name: /New email/ });
  await fill(page.user, await email(), 'new@example.com');
  await page.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await page.user.type(dialog.getByRole('textbox'), 'new@example.com');
  platform.expireTokens();
  await page.user.click(dialog.getByRole('button', { name: 'Change email' }));
  await signInAgain(page);
  expect(await email()).toHaveValue('new@example.com');
});

test('a typed search survives the end of the session', async () => {
  const page = await renderArea({ area, path: '/dashboard/support/wearables' });
  await fill(page.user, await screen.findByRole('textbox'), 'ABC');
  act(() => signOut('unauthorized'));
  await signInAgain(page);
  expect(await screen.findByRole('textbox')).toHaveValue('ABC');
});
