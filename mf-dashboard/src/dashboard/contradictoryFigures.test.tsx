import { renderArea } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { platformWithReply } from './testPlatformReply';

test.each([
  ['Services', 'Other'],
  ['Accounts', 'Not active'],
])('%s that are more active than there are leave none for "%s"', async (name, label) => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.servicesDashboardData, { noOfServices: 1, noOfActiveServices: 6 });
    Object.assign(reply.accountsDashboardData, { noOfAccounts: 1, noOfActiveAccounts: 6 });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = within(await screen.findByRole('region', { name }));
  await waitFor(() => expect(card.getByText(label).closest('li')).toHaveTextContent(/ 0 0%$/));
});
