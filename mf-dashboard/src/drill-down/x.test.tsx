import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
test('x', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  await within(await screen.findByRole('region', { name: 'Services' })).findByRole('img');
  platform.fail({ match: { path: '/admin/dashboard' }, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await new Promise((r) => setTimeout(r, 800));
  console.log(platform.calls.map((c) => `${c.path} ${c.status}`), document.body.textContent?.slice(0, 300));
});
test('y', async () => {
  await renderArea({ area, path: '/dashboard?drill=expired' });
  await screen.findAllByRole('cell');
  console.log(screen.getAllByRole('link').slice(-4).map((l) => l.outerHTML));
  within(screen.getByRole('table')).getByRole('link', { name: 'zz' });
});
