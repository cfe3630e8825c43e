import {
  areaWithSlowPage,
  changesSent,
  choose,
  connect,
  fill,
  holdCalls,
  loseAnswer,
  statusRegion,
} from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { storedClient } from './testClients';
import { field, openCreateForm } from './testCreateForm';

async function fillMobile(ofArea = area) {
  const page = await openCreateForm(undefined, undefined, ofArea);
  await fill(page.user, field('Name'), 'Wallet');
  await choose(page.user, 'Client Type', 'Mobile');
  await fill(page.user, field('Support email'), 'help@example.com');
  await fill(page.user, field('Android app url'), 'https://play.example.com/wallet');
  await fill(page.user, field('App store name'), 'Wallet for rings');
  return page;
}

test('saves the details with an update after the creation', async () => {
  const { user, submit, platform } = await fillMobile();
  await fill(user, field('Name'), ' Wallet ');
  await fill(user, field('App store name'), '  Wallet for rings ');
  await fill(user, field('iOS app url'), '  ');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Wallet' });
  const [creation, update, ...others] = changesSent(platform);
  expect(others).toEqual([]);
  expect(creation).toMatchObject({ method: 'POST', body: { clientType: 'MOBILE', name: 'Wallet' } });
  expect(creation?.body).not.toHaveProperty('mobileAppDetails');
  expect(creation?.body).not.toHaveProperty('clientSecret');
  expect(update).toMatchObject({
    method: 'PUT',
    body: {
      name: 'Wallet',
      clientType: 'MOBILE',
      secretRequired: false,
      clientSecret: null,
      mobileAppDetails: {
        appStoreName: 'Wallet for rings',
        supportEmail: 'help@example.com',
        androidAppUrl: 'https://play.example.com/wallet',
        iosAppUrl: null,
      },
    },
  });
  expect(update?.body).not.toHaveProperty('adminPin');
  expect(screen.getByText('Wallet for rings')).toBeVisible();
  expect(statusRegion().textContent).toBe('Application Wallet was created.');
});

test('a second attempt after a creation without reply succeeds, and saves the details', async () => {
  const { submit, platform } = await fillMobile();
  loseAnswer('POST');
  await submit();
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(
    'Application Wallet had already been created, exactly as you sent it.',
  );
  const created = platform.records.clients().filter(({ name }) => name === 'Wallet');
  expect(created).toHaveLength(1);
  expect(created[0]?.mobileAppDetails?.appStoreName).toBe('Wallet for rings');
});

test('a second attempt after a creation without reply is refused if the form has changed', async () => {
  const { user, submit, platform } = await fillMobile();
  loseAnswer('POST');
  await submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await fill(user, field('Name'), 'Purse');
  await submit();
  expect(await screen.findByText(/already exists$/)).toBeVisible();
  expect(platform.records.clients().some(({ name }) => name === 'Purse')).toBe(false);
  const created = platform.records.clients().find(({ name }) => name === 'Wallet');
  expect(screen.getByText(/^This form has already created the application/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the application' })).toHaveAttribute(
    'href',
    `/dashboard/clients/client/${created?.clientId}`,
  );
  platform.fail({ match: { method: 'POST', path: '/admin/clients' }, status: 503, times: 1 });
  await submit();
  await waitFor(() => expect(screen.queryByText(/already exists$/)).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Open the application' })).not.toBeInTheDocument();
});

test.each([
  ['is not found', false],
  ['cannot be looked for', true],
])('a refusal of an application that %s does not claim that it was created', async (_, isListGone) => {
  const { submit, platform } = await fillMobile();
  platform.fail({ match: { method: 'POST', path: '/admin/clients' }, status: 409, message: 'It is taken' });
  if (isListGone) platform.fail({ match: { method: 'GET', path: '/admin/clients' }, status: 500 });
  await submit();
  expect(await screen.findByText('It is taken')).toBeVisible();
  expect(screen.queryByText(/^This form has already created/)).not.toBeInTheDocument();
});

test('does not claim that the details were not saved if their update got no reply', async () => {
  const { submit } = await fillMobile();
  loseAnswer('PUT');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'its mobile app details may not have been saved',
  );
});

test('opens the edit form with the details if they could not be saved', async () => {
  const { user, submit, platform, address } = await fillMobile();
  platform.fail({ match: { method: 'PUT', path: '/admin/clients/*' }, body: 'html', times: 1 });
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit an Application' })).toBeVisible();
  const created = platform.records.clients().find(({ name }) => name === 'Wallet');
  expect(address()).toBe(`/dashboard/clients/edit/${created?.clientId}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The application was created, but its mobile app details were not saved');
  expect(alert).toHaveTextContent('Error updating the client.');
  expect(field('App store name')).toHaveValue('Wallet for rings');
  expect(field('Support email')).toHaveValue('help@example.com');

  await user.click(screen.getByRole('link', { name: 'Applications' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Wallet' });
  expect(storedClient(platform, created?.clientId ?? '')?.mobileAppDetails).toMatchObject({
    appStoreName: 'Wallet for rings',
    supportEmail: 'help@example.com',
  });
});

test('asks before leaving between the two calls, and does not send the update then', async () => {
  const { user, submit, platform, go, address } = await fillMobile();
  const held = holdCalls(platform, /^\/admin\/clients$/);
  connect(held.platform);
  await submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go('/dashboard/clients');
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  expect(screen.getByText(/if you leave before that, they will be missing/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  await act(async () => held.release());
  // The list is fetched again after the creation; by then the update would have been sent too.
  await waitFor(() => expect(platform.records.clients().some(({ name }) => name === 'Wallet')).toBe(true));
  await waitFor(() => expect(platform.calls.at(-1)).toMatchObject({ method: 'GET', path: '/admin/clients' }));
  expect(changesSent(platform).map(({ method }) => method)).toEqual(['POST']);
  expect(address()).toBe('/dashboard/clients');
});

test('a user who stays after the creation sends the form again, which saves the details', async () => {
  const slow = areaWithSlowPage(area);
  const { user, submit, platform, go, address } = await fillMobile(slow.area);
  const form = address();
  const held = holdCalls(platform, /^\/admin\/clients$/);
  connect(held.platform);
  await submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => void go(slow.path));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  connect(platform);
  await act(async () => held.release());
  expect(await screen.findByText('Stopped, because you were leaving this page.')).toBeVisible();
  await go(form);
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(changesSent(platform).map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
});
