import {
  accessibilityProblems,
  type Composition,
  consoleUnderTest,
  sidewaysScroll,
} from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['standalone', { standalone: 'mf-support' }],
];

const searchAddress = '/dashboard/support/wearables';
const newEmail = (page: Page) => page.getByRole('textbox', { name: 'New email' });
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change wearable email address' });
const registeredTo = (page: Page, email: string) => page.getByRole('link', { name: email, exact: true });

/** Types the new email, types it again in the confirmation, and confirms. */
async function confirmChange(page: Page, email: string): Promise<Locator> {
  await newEmail(page).fill(email);
  await changeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Change wearable email address' });
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  return dialog;
}

/** What it shows at first and after each change until it is removed. */
const textsUntilGone = (dialog: Locator) =>
  dialog.evaluate(
    (element) =>
      new Promise<(string | null)[]>((resolve) => {
        const texts = [element.textContent];
        new MutationObserver(() => {
          if (element.isConnected) texts.push(element.textContent);
          else resolve(texts);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );

describe.each(compositions)('a support call, %s', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  const records = () => running().platform.records;

  function wearableOfSomebody() {
    const wearable = records()
      .wearables()
      .find(({ username, services }) => username && (services?.length ?? 0) > 1);
    if (!wearable?.username) throw new Error('The stand-in has no such wearable');
    return { ...wearable, username: wearable.username };
  }

  function accountThatIs(enabled: number, not: string): string {
    const account = records()
      .accounts()
      .find((candidate) => candidate.enabled === enabled && candidate.email !== not);
    if (!account) throw new Error('The stand-in has no such account');
    return account.email;
  }

  test('leads from the search to a changed email', async () => {
    const { asn, username } = wearableOfSomebody();
    const email = accountThatIs(1, username);
    // The id is looked up as every type it fits; the other types answer 404.
    const page = await open({ path: searchAddress, expectedProblems: /404/ });
    await page.getByRole('textbox', { name: 'ASN' }).fill(`  ${asn.slice(0, 7)} ${asn.slice(7)}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${searchAddress}/asn/${asn}`);
    await registeredTo(page, username).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await newEmail(page).fill(email);
    await changeButton(page).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Change email' });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('textbox').fill(email);
    await confirm.click();
    await page.getByText(`is now registered to ${email}`).waitFor();
    await registeredTo(page, email).waitFor();

    await page.getByRole('tab', { name: 'Recent Wearable History' }).click();
    await page.getByText('Email Changed', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Email Changed', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Summary' }).click();
    await registeredTo(page, email).click();
    await page.getByRole('table', { name: 'wearables' }).getByText(asn).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // The rest does not depend on the shell, so it runs only in the composed console.
  if (composition !== 'composed') return;

  test('the question still names the previous owner while it fades out', async () => {
    const { asn, username } = wearableOfSomebody();
    const email = accountThatIs(1, username);
    const page = await open({ path: `${searchAddress}/asn/${asn}` });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The theme reads it once.
    await page.reload();
    const shown = textsUntilGone(page.getByRole('dialog'));
    await confirmChange(page, email);
    expect((await shown).at(-1)).toContain(`moves from ${username} to ${email}`);
  });

  test.each([
    [
      'an account that is not enabled',
      () => accountThatIs(0, ''),
      (email: string) =>
        `The account ${email} is not active, please ask the user to activate it using Manage-Mii.`,
    ],
    [
      'an account that does not say whether it is enabled',
      () => 'wrong-shape@example.com',
      () => 'Cannot verify if the new account is activated.',
    ],
    [
      'an unknown account',
      () => 'nobody.at.all@example.com',
      (email: string) =>
        `No account exists with the email: ${email}. Please ask the user to create an account and active it.`,
    ],
    [
      'a platform that fails',
      () => 'fails-503@example.com',
      () => 'Cannot verify if the new account is available',
    ],
  ])('cannot move a wearable to %s', async (_case, emailOf, message) => {
    const { asn, username } = wearableOfSomebody();
    const email = emailOf();
    const page = await open({ path: `${searchAddress}/asn/${asn}`, expectedProblems: /404|503/ });
    const dialog = await confirmChange(page, email);
    await dialog.getByText(message(email), { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await registeredTo(page, username).waitFor();
    expect(running().platform.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('a toggle that fails switches back and shows the reason', async () => {
    const { asn, permissions } = wearableOfSomebody();
    const before = permissions?.canMobilePerso ?? false;
    const { platform } = running();
    platform.fail({
      match: { method: 'POST', path: '/admin/wearables/update-permission/*' },
      status: 409,
      message: 'The wearable is being cleaned',
      times: 1,
    });
    const page = await open({ path: `${searchAddress}/asn/${asn}`, expectedProblems: /409/ });
    const toggle = page.getByRole('switch', { name: 'Allow Mobile Perso' });
    await toggle.click();
    await page.getByText('The wearable is being cleaned').waitFor();
    expect(await toggle.isChecked()).toBe(before);
    await toggle.click();
    await page
      .getByRole('switch', { name: 'Allow Mobile Perso', checked: !before, disabled: false })
      .waitFor();
    await page.reload();
    await page.getByRole('switch', { name: 'Allow Mobile Perso', checked: !before }).waitFor();
  });

  test('shows everything about a service and loads its config without the token', async () => {
    const { asn, services } = wearableOfSomebody();
    const service = services?.find(({ configId }) => configId && !configId.startsWith('retired'));
    const page = await open({ path: `${searchAddress}/asn/${asn}` });
    const card = new RegExp(`^Show details of card .* ${service?.productInfo?.imageText}$`);
    await page.getByRole('button', { name: card }).click();
    await page.getByRole('button', { name: 'Service config' }).click();
    await page.getByText('Low value transaction limit').waitFor();
    await page.getByRole('button', { name: 'Service history' }).click();
    await page.getByText(/^(Load more|No more history available)$/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('revokes the refresh token of an account and sends the password reset email', async () => {
    const account = records()
      .accounts()
      .find(({ enabled, hasRefreshToken }) => enabled === 1 && hasRefreshToken);
    const email = account?.email ?? '';
    const page = await open({ path: '/dashboard/support/accounts' });
    await page.getByRole('textbox', { name: 'Email' }).fill(` ${email} `);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Revoke refresh token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke refresh token' });
    expect(await dialog.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke refresh token' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Send password reset email' }).click();
    const question = page.getByRole('dialog', { name: 'Send password reset email' });
    await question.getByRole('button', { name: 'Send' }).click();
    await page.getByText(`A password reset email was sent to ${email}`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Account Activity' }).click();
    await page.getByText('Sent Reset Password Email', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('on a phone the card and state of a service are on screen, and the page does not scroll sideways', async () => {
    const { asn, services } = wearableOfSomebody();
    const viewport = { width: 360, height: 740 };
    const page = await open({ path: `${searchAddress}/asn/${asn}`, viewport });
    const table = page.getByRole('table', { name: 'Services' });
    const state = table.getByText(services?.[0]?.state ?? '', { exact: true }).first();
    await state.scrollIntoViewIfNeeded();
    const box = await state.boundingBox();
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThan(viewport.width);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a read-only role sees the toggles locked with the reason, and no tools', async () => {
    const { asn } = wearableOfSomebody();
    const page = await open({ as: 'ROLE_INTERNAL_ADMIN_READ_ONLY', path: `${searchAddress}/asn/${asn}` });
    const toggle = page.getByRole('switch', { name: 'Allow Mobile Perso' });
    await toggle.waitFor();
    expect(await toggle.isDisabled()).toBe(true);
    await page.getByText('Your role can view this but not change it').first().waitFor();
    expect(await changeButton(page).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
