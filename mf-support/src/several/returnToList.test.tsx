import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';
import { naming } from '../testSpelling';
import { severalPath } from './paths';

test('a change to a record shows in its row on return to the list', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ username }) => !!username);
  const { user, go } = await renderArea({ area, path: severalPath([ring.asn, 'Z'.repeat(20)]), platform });
  await screen.findByText('2 looked up, 1 found');
  await go(`/dashboard/support/wearables/asn/${ring.asn}`);
  const toggle = await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  Object.assign(ring, { username: 'moved@example.com' });
  await user.click(toggle);
  await screen.findByText(/Allow Mobile Perso was switched/);
  await go(severalPath([ring.asn, 'Z'.repeat(20)]));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: naming(ring.asn) })).toHaveTextContent('moved@example.com'),
  );
});
