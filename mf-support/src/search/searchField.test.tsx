import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';
import { wearablePath } from '../wearables/paths';

const path = '/dashboard/support/wearables';

test('a search that is not valid moves the focus from the button to the field', async () => {
  const { user } = await renderArea({ area, path });
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const search = within(screen.getByRole('search', { name: 'Search Wearables' }));
  await waitFor(() => expect(search.getByRole('textbox')).toHaveFocus());
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/ASN is required!/);
});

test('the error of the field that Enter was pressed in is read out', async () => {
  const { user } = await renderArea({ area, path });
  await user.type(await screen.findByRole('textbox'), 'Pay day{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid ASN'));
});

test('Enter again searches a refused text by the only type that it fits', async () => {
  const { user, address } = await renderArea({ area, path });
  const field = await screen.findByRole('textbox');
  await user.type(field, 'jane@example.com{Enter}');
  expect(field).toBeInvalid();
  expect(screen.getByText('Press Enter to search by:')).toBeVisible();
  expect(screen.getByText('Press Enter to search by Email')).toHaveRole('status');
  // Another text is refused first.
  await user.type(field, '.au');
  expect(screen.getByText('Try searching by:')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe(path);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/support/accounts/account/jane%40example.com.au'));
});

test('Enter again does not choose between two types', async () => {
  const accounts = '/dashboard/support/accounts';
  const { user, address } = await renderArea({ area, path: accounts });
  await user.type(await screen.findByRole('textbox'), '15SVX3Q9ZXKJ8FJMDTTU{Enter}{Enter}');
  expect(await screen.findByText('Try searching by:')).toBeVisible();
  expect(address()).toBe(accounts);
});

test('looks up an id only after a pause in typing', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const { user } = await renderArea({ area, path, platform });
  await user.type(await screen.findByRole('textbox'), `${asn}X{Backspace}`);
  expect(await screen.findByText('Matching record:')).toBeVisible();
  expect(platform.calls.filter((call) => call.path === `/admin/wearables/asn/${asn}`)).toHaveLength(1);
});

test('a wearable found whose brand and model are blank is linked as Unnamed', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, () => true);
  Object.assign(device, { brand: ' ', model: '' });
  const { user } = await renderArea({ area, path, platform });
  await user.type(await screen.findByRole('textbox'), asn);
  expect(await screen.findByRole('link', { name: 'Wearable Unnamed' })).toBeVisible();
});

test('a look-up that fails shows the reason, and Retry repeats it', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/wearables/*' }, message: 'Try later' });
  const { asn } = wearableWhere(platform, () => true);
  const { user } = await renderArea({ area, path, platform });
  await user.type(await screen.findByRole('textbox'), asn);
  expect(await screen.findByText('Try later')).toBeVisible();
  platform.clearFailures();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Matching record:')).toBeVisible();
});

test('an id is found at once in a pasted text with a long line', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const { user } = await renderArea({ area, path, platform });
  await user.click(await screen.findByRole('textbox'));
  await user.paste(`ASN ${asn} x${'-'.repeat(100_000)}x`);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Search by ASN' })).toBeVisible();
});

test.each([
  ['an id', path, '15SVX3Q9ZXKJ8FJMDTTU'],
  ['an email', '/dashboard/support/accounts', 'nobody.at.all@example.com'],
])(
  'Back from a search that found nothing offers %s again, to be corrected or typed over',
  async (_, path, typed) => {
    const { user, go } = await renderArea({ area, path });
    await user.type(await screen.findByRole('textbox'), `${typed}{Enter}`);
    const goBack = async () => user.click(await screen.findByRole('button', { name: 'go back' }));
    await goBack();
    expect(await screen.findByRole('textbox')).toHaveValue(typed);
    await user.keyboard('{ArrowLeft}{Delete}');
    expect(screen.getByRole('textbox')).toHaveValue(typed.slice(1));
    // Left without a search: by a link below the field, for example.
    await go(wearablePath('asn', 'NONE'));
    await goBack();
    expect(await screen.findByRole('textbox')).toHaveValue(typed.slice(1));
    await user.clear(screen.getByRole('textbox'));
    await go(wearablePath('asn', 'NONE'));
    await goBack();
    expect(await screen.findByRole('textbox')).toHaveValue('');
  },
);

test('a search that is opened anew is empty', async () => {
  const { user, go } = await renderArea({ area, path });
  await user.type(await screen.findByRole('textbox'), '15SVX3Q9ZXKJ8FJMDTTU{Enter}');
  await screen.findByRole('button', { name: 'go back' });
  await go(path);
  expect(await screen.findByRole('textbox')).toHaveValue('');
});
