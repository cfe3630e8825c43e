import { renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, clientRoutes } from './paths';

const ownOnly = 'External staff can open only what belongs to their own entity, nordlys.';

test("tells external staff who follow another entity's link that the list is their own entity's", async () => {
  const platform = testPlatform();
  const path = `${clientRoutes.list}?entity=aurora`;
  await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText(ownOnly)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nordlys App 1' })).toBeVisible();
  expect(platform.calls.flatMap(({ query }) => query.entity ?? [])).toEqual(['nordlys']);
});

test.each(['', '?entity=nordlys'])('does not tell them at the list%s', async (query) => {
  await renderArea({ area, path: `${clientRoutes.list}${query}`, as: 'ROLE_EXTERNAL_ADMIN' });
  await screen.findByRole('link', { name: 'Nordlys App 1' });
  expect(screen.queryByText(ownOnly)).not.toBeInTheDocument();
});

test.each([
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', 1],
  ['ROLE_INTERNAL_ADMIN', 0],
] as const)("%s is told that another entity's application would not be found (%i)", async (role, count) => {
  const platform = testPlatform();
  const { clientId } = platform.records.clients().find(({ entityId }) => entityId !== 'nordlys') ?? {};
  const path = clientPath(count ? (clientId ?? '') : 'nobody');
  await renderArea({ area, path, platform, as: role });
  expect(await screen.findByRole('alert')).toHaveTextContent('No application');
  expect(screen.queryAllByText(/^External staff can open only/)).toHaveLength(count);
});
