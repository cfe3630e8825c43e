import { changesSent, choose, fill } from '@console/testing';
import { screen } from '@testing-library/react';
import { field, openCreateForm } from './testCreateForm';

test('the details of a mobile application are not sent once another type is chosen', async () => {
  const { user, submit, platform } = await openCreateForm();
  await fill(user, field('Name'), 'Checkout');
  await choose(user, 'Client Type', 'Mobile');
  await fill(user, field('App store name'), 'Wallet for rings');
  await choose(user, 'Client Type', 'iframe');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  const [creation, ...others] = changesSent(platform);
  expect(creation).toMatchObject({ method: 'POST', body: { clientType: 'IFRAME', name: 'Checkout' } });
  expect(creation?.body).not.toHaveProperty('mobileAppDetails');
  expect(others).toEqual([]);
});
