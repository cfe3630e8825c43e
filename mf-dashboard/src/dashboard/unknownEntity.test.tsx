import { renderArea } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

test('figures of an entity that does not exist are said to be of none, with the way to those of all', async () => {
  const page = await renderArea({ area, path: '/dashboard?entity=nobody' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There is no entity “nobody”.');
  await page.user.click(within(alert).getByRole('link', { name: 'Show the figures of all entities' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the chosen entity is named, and nothing is said of it', async () => {
  await renderArea({ area, path: '/dashboard?entity=nordlys' });
  expect(await screen.findByTitle('Nordlys')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
