import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { area } from './routes';

test.each([
  ['/dashboard/oems', ['/admin/oems']],
  ['/dashboard/devices/nordlys', ['/admin/devices/']],
  ['/dashboard/devices/create/nordlys', ['/admin/entities/nordlys']],
  [
    '/dashboard/device/brand/NORDLYS/model/AURORA/version/1.0',
    ['/admin/devices/brand/NORDLYS/model/AURORA/version/1.0'],
  ],
  ['/dashboard/entities', ['/admin/entities', '/admin/oems']],
  ['/dashboard/entities/nordlys', ['/admin/entities/nordlys']],
])('%s asks for its data before anything of it is rendered', async (path, calls) => {
  const { unmount } = await renderArea({ area, path: '/elsewhere' });
  unmount();
  const { platform, waiting } = holdCalls(testPlatform(), /^\/admin\//);
  connect(platform);
  // Without the layout, so that only the route itself can ask.
  const router = createMemoryRouter(area.routes, { initialEntries: [path] });
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  expect(waiting.map(({ url }) => new URL(url).pathname)).toEqual(calls);
  router.dispose();
});
