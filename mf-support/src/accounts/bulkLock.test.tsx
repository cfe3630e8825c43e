import { observeWrites } from '@console/api';
import { signOut } from '@console/auth';
import type { Platform } from '@console/platform';
import {
  type AreaPage,
  changesSent,
  connect,
  holdCalls,
  renderArea,
  signInAgain,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables } from '../testRecords';
import { rendered } from '../wearables/permissions';

/** A platform that does not answer changes until they are released, and the pages of an account and its first wearable. */
function holding() {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const [wearable] = wearables;
  if (!wearable) throw new Error('no wearable');
  wearable.permissions = { canMobilePerso: false };
  return {
    platform,
    held: holdCalls(platform, /update-permission/),
    asn: wearable.asn,
    ofWearable: `/dashboard/support/wearables/asn/${wearable.asn}`,
    ofAccount: `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`,
  };
}

afterEach(() => observeWrites(() => () => undefined));

const mobilePerso = () => screen.findByRole('switch', { name: 'Allow Mobile Perso' });
const bodies = (platform: Platform) => changesSent(platform).map(({ body }) => body);

/** Confirms a bulk action on one wearable of the account that is shown. */
async function runBulk({ user }: AreaPage, asn: string, action: string) {
  await user.click(await screen.findByRole('checkbox', { name: `Select ${asn}` }));
  await user.click(screen.getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: `${action}: ${asn}` }));
  await user.click(dialog.getByRole('button', { name: action }));
  return dialog;
}

/** Starts a switch that is not answered, and a bulk action on the same wearable that waits for it. */
async function runBulkWaiting({ platform, held, asn, ofWearable, ofAccount }: ReturnType<typeof holding>) {
  const page = await renderArea({ area, path: ofWearable, platform: held.platform });
  await page.user.click(await mobilePerso());
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go(ofAccount);
  const dialog = await runBulk(page, asn, 'Disallow Mobile Perso');
  expect(await dialog.findByText('Running')).toBeVisible();
  return { page, dialog, sent: () => bodies(platform) };
}

test('a bulk action waits for a running switch of the same wearable, so that the last action counts', async () => {
  const call = holding();
  const { dialog, sent } = await runBulkWaiting(call);
  expect(call.held.waiting).toHaveLength(1);
  call.held.release();
  expect(await dialog.findByText('1 of 1 done', { selector: 'p' })).toBeVisible();
  expect(sent()).toEqual([{ canMobilePerso: true }, { canMobilePerso: false }]);
});

test('Stop keeps a bulk action that waits for a running switch from sending anything until it is continued', async () => {
  const call = holding();
  const { page, dialog, sent } = await runBulkWaiting(call);
  await page.user.click(dialog.getByRole('button', { name: 'Stop' }));
  const resume = await dialog.findByRole('button', { name: 'Continue with 1' });
  expect(dialog.getByText('Stopped: 0 of 1 done, 1 not started', { selector: 'p' })).toBeVisible();
  call.held.release();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Allow Mobile Perso was switched on'));
  expect(sent()).toEqual([{ canMobilePerso: true }]);
  await page.user.click(resume);
  expect(await dialog.findByText('1 of 1 done', { selector: 'p' })).toBeVisible();
  expect(sent()).toEqual([{ canMobilePerso: true }, { canMobilePerso: false }]);
});

test('Leave keeps a bulk action that waits for a running switch from sending anything', async () => {
  const call = holding();
  const { page, sent } = await runBulkWaiting(call);
  void page.go(call.ofWearable);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  const toggle = await mobilePerso();
  call.held.release();
  await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
  expect(toggle).toBeChecked();
  expect(sent()).toEqual([{ canMobilePerso: true }]);
});

test('a bulk action that waits for a running switch is not sent in the session of the next person', async () => {
  const call = holding();
  const { page, sent } = await runBulkWaiting(call);
  signOut('unauthorized');
  await signInAgain(page, 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  await page.go(call.ofWearable);
  const toggle = await mobilePerso();
  expect(toggle).not.toBeChecked();
  call.held.release();
  await waitFor(() => expect(toggle).toBeChecked());
  await rendered();
  expect(sent()).toEqual([{ canMobilePerso: true }]);
});

test('a bulk action that waits for a running switch is logged as not sent when the session ends, but not when it is stopped', async () => {
  const call = holding();
  const { page, dialog } = await runBulkWaiting(call);
  const logged: unknown[] = [];
  observeWrites(
    ({ what, record }) =>
      (outcome) =>
        logged.push([what, record?.id, outcome]),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Stop' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Continue with 1' }));
  expect(logged).toEqual([]);
  act(() => signOut('unauthorized'));
  const why = 'The session had ended; nothing was sent';
  await waitFor(() =>
    expect(logged).toEqual([['Switch Allow Mobile Perso off', call.asn, { state: 'failed', why }]]),
  );
});

test('a bulk action whose page was left locks the switch of its wearable until that has been loaded again', async () => {
  const { platform, held, asn, ofWearable, ofAccount } = holding();
  const page = await renderArea({ area, path: ofAccount, platform: held.platform });
  await runBulk(page, asn, 'Allow Mobile Perso');
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  void page.go(ofWearable);
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  const toggle = await mobilePerso();
  expect(toggle).toHaveAttribute('aria-busy', 'true');
  await page.user.click(toggle);
  const read = holdCalls(platform, /\/admin\/wearables\/asn\//);
  connect(read.platform);
  held.release();
  await waitFor(() => expect(read.waiting).not.toHaveLength(0));
  await act(rendered);
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  expect(toggle).toBeChecked();
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => shown.push(toggle.getAttribute('aria-checked')));
  watch.observe(toggle, { attributes: true });
  read.release();
  await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
  expect(toggle).toBeChecked();
  // Not even for a moment.
  expect(shown).not.toContain('false');
  watch.disconnect();
  expect(bodies(platform)).toEqual([{ canMobilePerso: true }]);
});
