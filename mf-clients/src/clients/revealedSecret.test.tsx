import {
  type AreaPage,
  changesSent,
  choose,
  fill,
  renderArea,
  signInAgain,
  testPlatform,
} from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { clientRoutes, editClientPath } from './paths';
import { seededClient } from './testClients';
import { field, fillAppliance, openCreateForm } from './testCreateForm';
import { revealSecret } from './testSecret';

const back = 'Your unsaved changes are back';
const revealButton = () => screen.queryByRole('button', { name: 'Reveal client secret' });
const generateButton = () => screen.getByRole('button', { name: 'Generate a new secret' });

async function reveal(page: Pick<AreaPage, 'user'>): Promise<void> {
  await revealSecret(page);
  await page.user.click(await screen.findByRole('button', { name: /^Hide/ }));
}

function expectShownOnce() {
  expect(screen.getByText('Was shown once')).toBeVisible();
  expect(revealButton()).not.toBeInTheDocument();
  expect(generateButton()).toBeEnabled();
}

test('a revealed secret of a new application stays revealed when its draft is back, and is sent alone', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await reveal(page);
  page.platform.expireTokens();
  await page.submit();
  await signInAgain(page);
  await screen.findByText(back);
  expectShownOnce();
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  const { clientSecret } = page.platform.records.clients().find(({ name }) => name === 'Front desk') ?? {};
  expect(JSON.stringify(changesSent(page.platform).at(-1)).split(clientSecret ?? '')).toHaveLength(2);
});

test('a secret generated after that can be revealed once when the draft is back', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await reveal(page);
  await page.user.click(generateButton());
  page.platform.expireTokens();
  await page.submit();
  await signInAgain(page);
  await screen.findByText(back);
  expect(generateButton()).toBeDisabled();
  await reveal(page);
  expectShownOnce();
});

test('the revealed secret of an edited appliance stays revealed when the draft is back', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE', ({ clientSecret }) => !!clientSecret);
  const page = await renderArea({ area, path: editClientPath(clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  await reveal(page);
  await fill(page.user, field('Name'), 'Front desk');
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await signInAgain(page);
  await screen.findByText(back);
  expectShownOnce();
});

test('a revealed secret alone is no unsaved change', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_APPLIANCE', ({ clientSecret }) => !!clientSecret);
  const page = await renderArea({ area, path: editClientPath(clientId), platform });
  await screen.findByRole('form', { name: 'Edit an Application' });
  await reveal(page);
  await page.go(clientRoutes.list);
  expect(page.address()).toBe(clientRoutes.list);
});

test('a revealed secret stays revealed when the form is cleared', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  await reveal(page);
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  await page.user.click(await screen.findByRole('button', { name: 'Clear the form' }));
  await choose(page.user, 'Client Type', 'Appliance');
  expectShownOnce();
});
