import type { Platform } from '@console/platform';
import { changesSent, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { list, path, review, save, saveElsewhere, whitelists } from './testWhitelists';

const field = () => screen.getByRole('combobox', { name: 'Add an application' });

/** Client IDs of applications that are not on the list. */
function newClientIds(platform: Platform) {
  const { clients } = whitelists(platform);
  const others = platform.records.clients().map(({ clientId }) => clientId);
  const [one = '', two = '', three = ''] = others.filter((clientId) => !clients.includes(clientId));
  return [one, two, three] as const;
}

async function open(platform: Platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  const applications = await list('Applications');
  await page.user.click(field());
  await screen.findByRole('listbox');
  const paste = async (text: string) => {
    await page.user.clear(field());
    // Browsers paste line breaks into a field of one line as spaces.
    await page.user.paste(text.replaceAll('\n', ' '));
  };
  return { ...page, platform, applications, paste };
}

test.each([
  ['line breaks', '\n'],
  ['commas', ', '],
  ['semicolons', ';'],
  ['quotes, as in a configuration', '", "'],
])('client IDs that are pasted together are added at once, separated by %s', async (_, separator) => {
  const page = await open();
  const { clients } = whitelists(page.platform);
  const ids = newClientIds(page.platform);
  await page.paste(`${ids.join(separator)}\n`);
  await page.user.click(await screen.findByTitle('Add 3 applications'));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.getByText('3 unsaved changes')).toBeVisible();
  for (const id of ids) expect(page.applications.getByText(id)).toBeVisible();
  await review(page);
  await save(page);
  await screen.findAllByText('The whitelists were saved.');
  expect(changesSent(page.platform).at(-1)?.body).toMatchObject({
    whitelists: { clients: [...clients, ...ids] },
  });
});

test('those that are on the list, and repeated ones, are left out', async () => {
  const { platform, user, paste } = await open();
  const [listed = ''] = whitelists(platform).clients;
  const [one, two] = newClientIds(platform);
  await paste([one, listed, two, one].join(' '));
  await user.click(await screen.findByTitle('Add 2 applications'));
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  await paste([listed, two].join(' '));
  expect(await screen.findByText('Already on the list')).toBeVisible();
});

test('one that is new among those on the list is added by its ID', async () => {
  const { platform, user, paste } = await open();
  const [listed = ''] = whitelists(platform).clients;
  const [one] = newClientIds(platform);
  await paste(`${listed} ${one}`);
  await user.click(await screen.findByTitle('Add 1 application'));
  expect(screen.getByRole('button', { name: `Remove application ${one}` })).toBeVisible();
});

test('those that no application has are named, and none is added', async () => {
  const { platform, paste } = await open();
  const [one, two] = newClientIds(platform);
  await paste(`${one}\nmanage-mii\n${two}\ndora@example.com`);
  expect(await screen.findByText('No such application: manage-mii, dora@example.com')).toBeVisible();
  expect(screen.queryByTitle(/^Add /)).not.toBeInTheDocument();
  await paste(`${one} a b c d e`);
  expect(await screen.findByText('No such application: a, b, c and 2 more')).toBeVisible();
});

test('one on the list that no application has is no obstacle', async () => {
  const platform = testPlatform();
  await saveElsewhere(platform, { ...whitelists(platform), clients: ['manage-mii'] });
  const { paste } = await open(platform);
  const [one, two] = newClientIds(platform);
  await paste(`manage-mii, ${one}, ${two}`);
  expect(await screen.findByTitle('Add 2 applications')).toBeVisible();
});

test.each([
  ['a comma, as from a list', (id: string) => `"${id}",`],
  ['its repetition', (id: string) => `${id}\n${id}`],
])('a single one is found with %s', async (_, pasted) => {
  const { platform, user, paste } = await open();
  const [listed = ''] = whitelists(platform).clients;
  const [one] = newClientIds(platform);
  await paste(pasted(one));
  await user.click(await screen.findByTitle('Add 1 application'));
  expect(screen.getByRole('button', { name: `Remove application ${one}` })).toBeVisible();
  await paste(pasted(listed));
  expect(await screen.findByText('Already on the list')).toBeVisible();
  expect(screen.queryByTitle(/^Add /)).not.toBeInTheDocument();
});

test('the others are named too if the only known one is on the list', async () => {
  const { platform, paste } = await open();
  const [listed = ''] = whitelists(platform).clients;
  await paste(`${listed},manage-mii`);
  expect(await screen.findByText('No such application: manage-mii')).toBeVisible();
  expect(screen.queryByTitle(/^Add /)).not.toBeInTheDocument();
});

test('while the applications cannot be loaded, none is said not to exist', async () => {
  const platform = testPlatform();
  platform.fail({ match: { method: 'GET', path: '/admin/clients' }, status: 500 });
  const page = await renderArea({ area, path, platform });
  await list('Applications');
  await screen.findByText('Applications can only be added by client ID right now');
  await page.user.click(field());
  const [listed = ''] = whitelists(platform).clients;
  await page.user.paste(`${listed} ${newClientIds(platform)[0]}`);
  expect(await screen.findByText('Type a client ID')).toBeVisible();
});
