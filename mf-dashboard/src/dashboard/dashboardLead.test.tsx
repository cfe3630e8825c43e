import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

test.each([
  ['ROLE_INTERNAL_ADMIN', 'Wearables, services and accounts'],
  ['ROLE_EXTERNAL_ADMIN', 'Wearables and services'],
] as const)('%s is told what the dashboard shows before it arrives: %s', async (as, lead) => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/dashboard' }, status: 500 });
  await renderArea({ area, path: '/dashboard', platform, as });
  await screen.findByRole('alert');
  expect(screen.getByText(lead)).toBeVisible();
});
