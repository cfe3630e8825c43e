import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

it('a list that failed to load offline says so, and loads by itself once online', async () => {
  // A page of the same area that does not read the entities.
  const page = await open({
    path: '/dashboard/devices/nordlys',
    expectedProblems: /ERR_INTERNET_DISCONNECTED/,
  });
  await page.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Entities', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await alert.getByText('This will be tried again when you are back online.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('table', { name: 'entities' }).getByRole('rowheader').first().waitFor();
  await alert.waitFor({ state: 'detached' });
});

it('an area that failed to load offline loads by itself once online', async () => {
  const page = await open({ path: '/dashboard/oems', expectedProblems: /ERR_INTERNET_DISCONNECTED/ });
  await page.getByRole('table', { name: 'OEMs' }).getByRole('link').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await page.getByText('It cannot be loaded while you are offline.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'System', exact: true }).waitFor();
});

it('signing in while offline says so', async () => {
  const page = await open({ as: null, path: '/', expectedProblems: /ERR_INTERNET_DISCONNECTED/ });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('You are offline').waitFor();
});
