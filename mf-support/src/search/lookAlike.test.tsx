import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

test('proposes no other ID for one that is not found, but says which characters to check', async () => {
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${'O1'.repeat(10)}` });
  expect(await screen.findByText('O and 0, I and 1 look alike: check each of them')).toBeVisible();
});

test('says so already below the search field', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/support/wearables' });
  await user.type(await screen.findByRole('textbox'), 'O1'.repeat(10));
  expect(await screen.findByText('No record has this ID')).toBeVisible();
  expect(screen.getByText('O and 0, I and 1 look alike: check each of them')).toBeVisible();
});
