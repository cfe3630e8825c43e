import {
  type AreaPage,
  areaWithSlowPage,
  changesSent,
  connect,
  fill,
  holdCalls,
  renderArea,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { dialog, path, review, save, whitelists } from './testWhitelists';

/** Its page never arrives. */
const slow = areaWithSlowPage(area);

async function openWithChange() {
  const platform = testPlatform();
  const page = await renderArea({ area: slow.area, path, platform });
  await fill(page.user, await screen.findByRole('textbox', { name: 'Users to add' }), 'mine@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Add users' }));
  return page;
}

/** Holds the next read of the lists, which `work` starts, and leaves for the slow page meanwhile. */
async function leaveDuring(page: AreaPage, work: () => Promise<void>) {
  const held = holdCalls(page.platform, /^\/admin\/system\/maintenance$/);
  connect(held.platform);
  await work();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => void page.go(slow.path));
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  return () => act(async () => held.release());
}

const stopped = () => screen.findByText('Stopped, because you were leaving this page.');

test('the lists are not sent once the user leaves, also if the next page is still loading', async () => {
  const page = await openWithChange();
  await review(page);
  await dialog();
  const answer = await leaveDuring(page, () => save(page));
  await answer();
  expect(await stopped()).toBeVisible();
  expect(changesSent(page.platform)).toEqual([]);
  // A user who stays after all can save.
  await page.go(path);
  await save(page);
  await waitFor(() => expect(whitelists(page.platform).users).toContain('mine@example.org'));
});

test('a review does not open over a page that is being left, and can be started again', async () => {
  const page = await openWithChange();
  const answer = await leaveDuring(page, () => review(page));
  await answer();
  expect(await stopped()).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Save the whitelists?' })).toBeNull();
  await page.go(path);
  await review(page);
  expect((await dialog()).getByText('mine@example.org')).toBeVisible();
});

test('after a save that failed, leaving is leaving unsaved changes, not a save under way', async () => {
  const page = await openWithChange();
  page.platform.fail({
    match: { path: '/admin/system/maintenance/whitelists' },
    message: 'Not now',
    times: 1,
  });
  await review(page);
  await save(page);
  await screen.findByText('Not now');
  act(() => void page.go(slow.path));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

test('a question whether to leave while the lists are sent ends once they are saved: nothing would be lost', async () => {
  const page = await openWithChange();
  await review(page);
  await dialog();
  const held = holdCalls(page.platform, /whitelists$/);
  connect(held.platform);
  await save(page);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go(slow.path);
  await screen.findByText('Leave while it is being sent?');
  await act(async () => held.release());
  await waitFor(() => expect(whitelists(page.platform).users).toContain('mine@example.org'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
