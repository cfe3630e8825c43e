import { changesSent, choose, connect, fill, holdCalls, loseAnswer, statusRegion } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { clientNow } from './testClients';
import { field, openCreateForm } from './testCreateForm';

async function fillMobile() {
  const page = await openCreateForm();
  await fill(page.user, field('Name'), 'Wallet');
  await choose(page.user, 'Client Type', 'Mobile');
  await fill(page.user, field('Support email'), 'help@example.com');
  await fill(page.user, field('Android app url'), 'https://play.example.com/wallet');
  await fill(page.user, field('App store name'), 'Wallet for rings');
  return page;
}

test('gets its details with an update that follows the creation', async () => {
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

test('whose creation got no answer is not refused at the next attempt, and gets its details', async () => {
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

test('whose creation got no answer is refused once something else is to be created', async () => {
  const { user, submit, platform } = await fillMobile();
  loseAnswer('POST');
  await submit();
  await screen.findByText(/It is not known whether the platform received this/);
  await fill(user, field('Name'), 'Purse');
  await submit();
  expect(await screen.findByText(/already exists$/)).toBeVisible();
  expect(platform.records.clients().some(({ name }) => name === 'Purse')).toBe(false);
});

test('whose details got no answer is not said to be without them', async () => {
  const { submit } = await fillMobile();
  loseAnswer('PUT');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'it is not known whether its mobile app details were saved',
  );
});

test('whose details could not be saved opens for editing with the details kept', async () => {
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
  expect(clientNow(platform, created?.clientId ?? '')?.mobileAppDetails).toMatchObject({
    appStoreName: 'Wallet for rings',
    supportEmail: 'help@example.com',
  });
});

test('who leaves between the two is asked, and the update is not sent', async () => {
  const { user, submit, platform, go, address } = await fillMobile();
  const held = holdCalls(platform, /^\/admin\/clients$/);
  connect(held.platform);
  await submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go('/dashboard/clients');
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  expect(screen.getByText(/if you leave in between, it has none/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/dashboard/clients'));
  await act(async () => held.release());
  // The lists are asked for anew once the creation is over, and so would be what follows it.
  await waitFor(() => expect(platform.records.clients().some(({ name }) => name === 'Wallet')).toBe(true));
  await waitFor(() => expect(platform.calls.at(-1)).toMatchObject({ method: 'GET', path: '/admin/clients' }));
  expect(changesSent(platform).map(({ method }) => method)).toEqual(['POST']);
  expect(address()).toBe('/dashboard/clients');
});
