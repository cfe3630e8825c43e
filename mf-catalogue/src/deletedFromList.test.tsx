import { renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { deviceIdOf, groupByModel } from './devices/model';
import { deviceListPath } from './devices/paths';
import { area } from './routes';

test('refreshes the list after the page of a device got a 404', async () => {
  const platform = testPlatform();
  const ofNordlys = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  const { name, versions } = seeded(groupByModel(ofNordlys), (group) => group.versions.length === 1);
  const { brand, model, version } = deviceIdOf(seeded(versions));
  const path = deviceListPath('nordlys');
  const page = await renderArea({ area, path, platform });
  const link = await screen.findByRole('link', { name });
  await platform.fetch(
    new Request(`http://any.test/admin/devices/brand/${brand}/model/${model}/version/${version}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` },
    }),
  );
  await page.user.click(link);
  await screen.findByRole('link', { name: 'Back to OEMs' });
  await page.go(path);
  await screen.findByRole('table', { name: 'devices' });
  await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
});
