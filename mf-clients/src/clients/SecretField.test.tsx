import { type AreaPage, changesSent, choose, everythingOfPage, statusRegion } from '@console/testing';
import { screen } from '@testing-library/react';
import { fillAppliance, openCreateForm } from './testCreateForm';
import { revealSecret } from './testSecret';

const secretText = /^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/;

/** Returns the revealed secret. */
async function reveal(page: Pick<AreaPage, 'user'>): Promise<string> {
  await revealSecret(page);
  return (await screen.findByText(secretText)).textContent;
}

test('the secret is masked and revealed once after a warning; then a new one can be generated', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  const generate = screen.getByRole('button', { name: 'Generate a new secret' });
  expect(generate).toBeDisabled();
  const first = await reveal(page);
  await page.user.click(screen.getByRole('button', { name: /^Hide/ }));
  expect(screen.queryByText(first)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reveal client secret' })).not.toBeInTheDocument();

  await page.user.click(generate);
  expect(generate).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reveal client secret' })).toHaveFocus();
  expect(statusRegion()).toHaveTextContent('A new client secret was generated; it is not saved yet.');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  const sent = changesSent(page.platform)[0]?.body;
  expect(sent).toMatchObject({ clientSecret: expect.stringMatching(/^.{16}$/) });
  expect(sent).not.toMatchObject({ clientSecret: first });
});

test('the secret that comes with a type leaves the focus on the type', async () => {
  const { user } = await openCreateForm();
  await choose(user, 'Client Type', 'iframe');
  expect(await screen.findByRole('button', { name: 'Reveal client secret' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Client Type' })).toHaveFocus();
});

test('the secret is only in the call: not in the page, the URL or storage', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  const beforehand = everythingOfPage();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  const { clientSecret } = page.platform.records.clients().find(({ name }) => name === 'Front desk') ?? {};
  expect(clientSecret).toHaveLength(16);
  for (const place of [beforehand, everythingOfPage(), page.address()]) {
    expect(place).not.toContain(clientSecret);
  }
});

test('a generated secret and its revealed state survive a change of type and back', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await reveal(page);
  await page.user.click(screen.getByRole('button', { name: 'Generate a new secret' }));
  const generated = await reveal(page);
  await choose(page.user, 'Client Type', 'Mobile');
  await choose(page.user, 'Client Type', 'Appliance');
  expect(screen.getByText('Was shown once')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal client secret' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate a new secret' })).toBeEnabled();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({ clientSecret: generated });
});
