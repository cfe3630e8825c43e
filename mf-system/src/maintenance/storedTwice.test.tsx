import { changesSent, renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { list, path, review, save, whitelists } from './testWhitelists';

test('an entry that is stored twice is one entry, and is gone once its removal is saved', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  const [twice, once] = ['twice@example.org', 'once@example.org'];
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    const isStored = request.url.endsWith('/maintenance') && changesSent(platform).length === 0;
    return isStored
      ? Response.json({
          maintenanceMode: false,
          usersWhitelist: [twice, once, twice],
          clientsWhitelist: ['one-id', 'one-id'],
        })
      : reply;
  };
  const page = await renderArea({ area, path, platform });
  expect(await (await list('Users')).findAllByText(twice)).toHaveLength(1);
  expect((await list('Applications')).getAllByText('one-id')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: `Remove user ${twice}` }));
  await review(page);
  await save(page);
  await screen.findAllByText('The whitelists were saved.');
  expect((await list('Users')).queryByText(twice)).not.toBeInTheDocument();
  expect(whitelists(platform).users).toEqual([once]);
});
