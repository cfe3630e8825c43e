import { queryClient } from '@console/api';
import { NotFoundPage } from '@console/area';
import { maintenanceQueries } from '@console/resources';
import {
  areaWithSlowPage,
  changesSent,
  connect,
  deferred,
  fill,
  holdCalls,
  renderArea,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { dialog, list, path, review, save, whitelists } from './testWhitelists';

const elsewhere = '/dashboard/elsewhere';
const withOtherPage = {
  ...area,
  routes: [...area.routes, { path: elsewhere, handle: { needs: () => true }, Component: NotFoundPage }],
};

/** Opens the page on a platform that carries out the first change at once, but is slow to answer it. */
async function openWithSlowChange(shown: typeof area = withOtherPage) {
  const platform = testPlatform();
  const { fetch } = platform;
  const { promise: answered, resolve: answer } = deferred();
  let changes = 0;
  platform.fetch = async (request) => {
    const isFirst = request.method === 'POST' && request.url.includes('/maintenance') && changes++ === 0;
    const reply = await fetch(request);
    if (isFirst) await answered;
    return reply;
  };
  const page = await renderArea({ area: shown, path, platform });
  return {
    ...page,
    async leaveAndReturn() {
      await waitFor(() => expect(changes).toBe(1));
      act(() => void page.go(elsewhere));
      // The switch lets the user go without a question.
      const next = await screen.findByText(/^(Leave|404 NOT FOUND)$/);
      if (next.textContent === 'Leave') await page.user.click(next);
      await screen.findByRole('heading', { name: '404 NOT FOUND' });
      await page.go(path);
      await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
    },
    /** The late answer arrives, and the state is read again, which takes as long. */
    async answered() {
      const reads = holdCalls(platform, /^\/admin\/system\/maintenance$/);
      connect(reads.platform);
      await act(async () => answer());
      await waitFor(() => expect(reads.waiting).not.toEqual([]));
      return () => act(async () => reads.release());
    },
  };
}

const theSwitch = () => screen.findByRole('switch', { name: 'Maintenance mode' });

test('a switch whose page was left is busy on return until its answer and the state after it, which does not undo what was read since', async () => {
  const page = await openWithSlowChange();
  await page.user.click(await theSwitch());
  await page.user.type(
    await screen.findByRole('textbox', { name: /to confirm/ }),
    'update maintenance{Enter}',
  );
  await page.leaveAndReturn();
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(await theSwitch()).toHaveAttribute('aria-busy', 'true');
  await page.user.click(await theSwitch());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(page.platform.records.maintenance() ?? {}, { maintenanceMode: false });
  await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  const read = await page.answered();
  expect(await theSwitch()).not.toBeChecked();
  expect(await theSwitch()).toHaveAttribute('aria-busy', 'true');
  await read();
  await waitFor(async () => expect(await theSwitch()).toHaveAttribute('aria-busy', 'false'));
  expect(await theSwitch()).not.toBeChecked();
});

test('a switch whose page is still shown does not wait for the state after its answer', async () => {
  const page = await openWithSlowChange();
  await page.user.click(await theSwitch());
  await page.user.type(
    await screen.findByRole('textbox', { name: /to confirm/ }),
    'update maintenance{Enter}',
  );
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(1));
  const read = await page.answered();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await theSwitch()).toHaveAttribute('aria-busy', 'false');
  await read();
});

test('what is read after the answer to a switch is no late report, also while the next page loads', async () => {
  const slow = areaWithSlowPage(area);
  const page = await openWithSlowChange(slow.area);
  await page.user.click(await theSwitch());
  await page.user.type(
    await screen.findByRole('textbox', { name: /to confirm/ }),
    'update maintenance{Enter}',
  );
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(1));
  act(() => void page.go(slow.path));
  const read = await page.answered();
  await read();
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(statusRegion()).toBeEmptyDOMElement();
});

test('the late answer to a save whose page was left does not bring back what a later one removed', async () => {
  const page = await openWithSlowChange();
  const name = 'late.one@example.org';
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), name);
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await review(page);
  await save(page);
  await page.leaveAndReturn();
  const users = await list('Users');
  await page.user.click(users.getByRole('button', { name: new RegExp(`Remove.*${name}`) }));
  await review(page);
  await save(page);
  await waitFor(() => expect(whitelists(page.platform).users).not.toContain(name));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const read = await page.answered();
  expect(screen.queryByText(name)).toBeNull();
  await read();
  expect(screen.queryByText(name)).toBeNull();
});

test('lists whose reply was lost are shown as the platform has them, without another attempt', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method === 'POST') throw new TypeError('Failed to fetch');
    return reply;
  };
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), 'lost@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  expect(screen.getByText('will be added')).toBeVisible();
  await review(page);
  await save(page);
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await page.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('will be added')).toBeNull());
  expect((await list('Users')).getByText('lost@example.org')).toBeVisible();
});

test('a review offline after lists whose reply was lost does not say that nothing was sent', async () => {
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  const { fetch } = platform;
  let isDown = false;
  platform.fetch = async (request) => {
    isDown ||= request.method === 'POST';
    if (isDown) throw new TypeError('Failed to fetch');
    return fetch(request);
  };
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), 'lost@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  await review(page);
  await save(page);
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await page.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await review(page);
  const section = within(screen.getByRole('region', { name: 'Whitelists' }));
  expect(await section.findByText(/^You are offline/)).toBeVisible();
  expect(section.queryByText('Nothing was sent.')).not.toBeInTheDocument();
});
