import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { changesSent, fill, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save } from './testWhitelists';

const notSent = 'The platform did not send the whitelists, so they cannot be shown or changed.';
const section = async () => within(await screen.findByRole('region', { name: 'Whitelists' }));

/** A platform that leaves out these fields of its reply, or sets them to null, until `send` is called. */
function platformWithout(left: Record<string, null | undefined>) {
  const platform = testPlatform();
  const { fetch } = platform;
  let isLeftOut = true;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!isLeftOut || request.method !== 'GET' || !request.url.endsWith('/maintenance')) return reply;
    return Response.json({ ...(await reply.json()), ...left });
  };
  const setLeftOut = (is: boolean) => {
    isLeftOut = is;
  };
  return { platform, setLeftOut };
}

test.each([
  { usersWhitelist: undefined, clientsWhitelist: undefined },
  { usersWhitelist: null },
  { clientsWhitelist: undefined },
])('lists that the platform did not send (%j) are not shown as empty, and Retry recovers', async (left) => {
  const { platform, setLeftOut } = platformWithout(left);
  const { user } = await renderArea({ area, path, platform });
  expect(await screen.findByRole('alert')).toHaveTextContent(notSent);
  const whitelists = await section();
  expect(whitelists.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry']);
  expect(whitelists.queryByRole('list')).not.toBeInTheDocument();
  expect(whitelists.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(whitelists.getByRole('button', { name: 'Retry' }));
  expect(await whitelists.findByText('Tried again without success.')).toBeVisible();
  setLeftOut(false);
  await user.click(whitelists.getByRole('button', { name: 'Retry' }));
  expect((await list('Users')).getAllByRole('listitem')).not.toHaveLength(0);
  expect(whitelists.queryByRole('alert')).not.toBeInTheDocument();
});

test('switching maintenance on does not claim that nobody is on lists that were not sent', async () => {
  const { platform } = platformWithout({ usersWhitelist: null });
  const { user } = await renderArea({ area, path, platform });
  await user.click(await screen.findByRole('switch', { name: 'Maintenance mode' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch maintenance on' }));
  expect(question.getByText(/Only those on the whitelists keep it\.$/)).toBeVisible();
});

async function openWithChange() {
  const { platform, setLeftOut } = platformWithout({ usersWhitelist: undefined });
  setLeftOut(false);
  const page = await renderArea({ area, path, platform });
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  return { page, setLeftOut };
}

test('a refresh without the lists keeps unsaved changes', async () => {
  const { page, setLeftOut } = await openWithChange();
  setLeftOut(true);
  await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
  expect(await (await section()).findByText(notSent)).toBeVisible();
  await page.go('/dashboard/oems');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await page.user.click(question.getByRole('button', { name: 'Stay' }));
  setLeftOut(false);
  await page.user.click((await section()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
});

test('a refresh without the lists keeps typed input and searches, out of sight until Retry recovers', async () => {
  const { page, setLeftOut } = await openWithChange();
  const add = screen.getByRole('textbox', { name: 'Users to add' });
  await fill(page.user, add, 'new.two@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await fill(page.user, add, 'half@');
  await fill(page.user, screen.getByRole('searchbox', { name: 'Search users' }), 'new.one');
  setLeftOut(true);
  await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
  const whitelists = await section();
  expect(await whitelists.findByText(notSent)).toBeVisible();
  expect(whitelists.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry']);
  expect(whitelists.queryByRole('textbox')).not.toBeInTheDocument();
  setLeftOut(false);
  await page.user.click(whitelists.getByRole('button', { name: 'Retry' }));
  expect(await whitelists.findByRole('textbox', { name: 'Users to add' })).toHaveValue('half@');
  expect(whitelists.getByRole('searchbox', { name: 'Search users' })).toHaveValue('new.one');
  expect(statusRegion()).toHaveTextContent('The whitelists were loaded.');
});

test('nothing is saved if the lists are missing when the review is confirmed', async () => {
  const { page, setLeftOut } = await openWithChange();
  await review(page);
  await dialog();
  setLeftOut(true);
  await save(page);
  expect(await (await dialog()).findByText(notSent)).toBeVisible();
  expect(changesSent(page.platform)).toEqual([]);
  await page.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('nothing is reviewed if the lists are missing by then', async () => {
  const { page, setLeftOut } = await openWithChange();
  setLeftOut(true);
  await review(page);
  expect(await (await section()).findByText(notSent)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changesSent(page.platform)).toEqual([]);
  setLeftOut(false);
  await page.user.click((await section()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  expect((await section()).queryByRole('alert')).not.toBeInTheDocument();
});
