import { signOut } from '@console/auth';
import type { Platform } from '@console/platform';
import {
  type AreaPage,
  changesSent,
  holdCalls,
  renderArea,
  signInAgain,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { offeringMobilePerso, switchOnMobilePerso } from '../diagnosis/testOffering';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { serviceWhere } from '../testRecords';
import { rendered } from './permissions';

const changes = '/admin/wearables/update-permission/*';
const search = '/dashboard/support/wearables';

/** Opens a wearable that may not be personalised on a platform that does not answer changes until they are released. */
async function openHeld(platform: Platform, wearable = offeringMobilePerso(platform)) {
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const held = holdCalls(platform, /update-permission/);
  const page = await renderArea({ area, path, platform: held.platform });
  await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  return { ...held, page, user: page.user, path, asn: wearable.asn };
}

const mobilePerso = () => screen.getByRole('switch', { name: 'Allow Mobile Perso' });
const canDelete = () => screen.getByRole('switch', { name: /^Allow Delete/ });
const bodies = (platform: Platform) => changesSent(platform).map(({ body }) => body);

function expectLocked(toggle: HTMLElement): void {
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  expect(toggle).toHaveAttribute('aria-busy', 'true');
}
const untilUnlocked = (toggle: () => HTMLElement) =>
  waitFor(() => expect(toggle()).toHaveAttribute('aria-disabled', 'false'));

async function switchOnButton() {
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  return band.findByRole('button', { name: switchOnMobilePerso });
}

async function leaveAndReturn({ go }: AreaPage, path: string): Promise<void> {
  await go(search);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await go(path);
  await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
}

test('a switch that the diagnosis has started locks the toggle, so that the last action counts', async () => {
  const platform = testPlatform();
  const { user, release, waiting } = await openHeld(platform);
  await user.click(await switchOnButton());
  await waitFor(() => expect(waiting).toHaveLength(1));
  expectLocked(mobilePerso());
  expect(mobilePerso()).toBeChecked();
  await user.click(mobilePerso());
  release();
  await untilUnlocked(mobilePerso);
  expect(mobilePerso()).toBeChecked();
  await user.click(mobilePerso());
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Allow Mobile Perso was switched off'));
  expect(bodies(platform)).toEqual([{ canMobilePerso: true }, { canMobilePerso: false }]);
});

test('a switch that the toggle has started keeps the diagnosis from sending it again', async () => {
  const platform = testPlatform();
  const { user, release, waiting } = await openHeld(platform);
  const button = await switchOnButton();
  await user.click(mobilePerso());
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(button).toHaveClass('ant-btn-loading');
  await user.click(button);
  release();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(bodies(platform)).toEqual([{ canMobilePerso: true }]);
});

test('a running switch of a service stays locked after its row was closed and opened again', async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, ({ servicePermissions }) => !!servicePermissions);
  const before = service.servicePermissions?.canDelete ?? false;
  const { user, release } = await openHeld(platform, wearable);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press(`Show details of ${cardName(service)}`);
  await user.click(canDelete());
  await press(`Hide details of ${cardName(service)}`);
  await press(`Show details of ${cardName(service)}`);
  expectLocked(canDelete());
  expect(canDelete().getAttribute('aria-checked')).toBe(String(!before));
  expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false');
  await user.click(canDelete());
  release();
  await untilUnlocked(canDelete);
  expect(canDelete().getAttribute('aria-checked')).toBe(String(!before));
  expect(bodies(platform)).toEqual([{ canDelete: !before }]);
});

test('a running switch stays locked when its page is left and opened again, until it fails', async () => {
  const platform = testPlatform();
  platform.fail({
    match: { path: changes },
    status: 409,
    message: 'The wearable is being cleaned',
    times: 1,
  });
  const { user, page, path, release } = await openHeld(platform);
  await user.click(mobilePerso());
  await leaveAndReturn(page, path);
  expectLocked(mobilePerso());
  expect(mobilePerso()).toBeChecked();
  release();
  await untilUnlocked(mobilePerso);
  expect(mobilePerso()).not.toBeChecked();
  expect(statusRegion()).toHaveTextContent('The wearable is being cleaned');
  await user.click(mobilePerso());
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Allow Mobile Perso was switched on'));
});

test('a switch whose page was left leaves it to the session log to announce it, with a link', async () => {
  const platform = testPlatform();
  const { user, page, asn, release } = await openHeld(platform);
  await user.click(mobilePerso());
  await page.go(search);
  // The router of the test leaves the address of the window alone.
  const { pathname } = location;
  history.replaceState(null, '', search);
  release();
  await waitFor(() =>
    expect(platform.records.wearables().find((one) => one.asn === asn)?.permissions).toEqual({
      canMobilePerso: true,
    }),
  );
  await act(rendered);
  expect(statusRegion()).toBeEmptyDOMElement();
  history.replaceState(null, '', pathname);
});

test("a switch of an ended session locks nothing in the next person's", async () => {
  const platform = testPlatform();
  const { user, page, asn, release, waiting } = await openHeld(platform);
  await user.click(mobilePerso());
  await waitFor(() => expect(waiting).toHaveLength(1));
  signOut();
  await signInAgain(page, 'ROLE_INTERNAL_ADMIN');
  await waitFor(() => expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false'));
  expect(mobilePerso()).not.toBeChecked();
  await user.click(mobilePerso());
  await waitFor(() => expect(waiting).toHaveLength(2));
  expectLocked(mobilePerso());
  release();
  await untilUnlocked(mobilePerso);
  expect(statusRegion()).toHaveTextContent(`Allow Mobile Perso was switched on for wearable ${asn}.`);
});

test('a switch of an ended session is not called failed', async () => {
  const platform = testPlatform();
  const { user, page, release, waiting } = await openHeld(platform);
  await user.click(mobilePerso());
  await waitFor(() => expect(waiting).toHaveLength(1));
  signOut('unauthorized');
  await signInAgain(page, 'ROLE_INTERNAL_ADMIN_READ_ONLY');
  release();
  await waitFor(() => expect(mobilePerso()).toBeChecked());
  await rendered();
  expect(statusRegion()).toBeEmptyDOMElement();
});
