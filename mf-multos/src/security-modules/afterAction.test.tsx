import { fill, holdCalls, loseAnswer, statusRegion, watchDownloads } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noteSetUp } from './dongle/setUpDongles';
import { openScreen, smallPlatform } from './testScreen';
import { recordsSent } from './testSetUp';

const saved = watchDownloads();

async function openSaveRecord(serialNumber: string, platform = smallPlatform()) {
  const page = await openScreen('/dashboard/utils/multos/configure/', { platform });
  const { user } = page;
  await user.click(await screen.findByRole('tab', { name: 'Save a record without a dongle' }));
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  return { page, form, save: () => user.click(form.getByRole('button', { name: 'Save the record' })) };
}

test('saving a record announces its number and leaves the focus on its button', async () => {
  const { form, save } = await openSaveRecord('900007');
  expect(statusRegion()).toBeEmptyDOMElement();
  await save();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  expect(form.getByRole('button', { name: 'Save the record' })).toHaveFocus();
  // Announced once: the text at the button is not an alert in addition to the status region.
  expect(form.getByText('The record of 900007 was saved')).toBeVisible();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('a slow save is announced, and its button keeps its name', async () => {
  const platform = smallPlatform();
  const { form, save } = await openSaveRecord('900007', platform);
  const held = holdCalls({ ...platform }, /\/security-modules$/);
  platform.fetch = held.platform.fetch;
  await save();
  expect(await form.findByText('Saving…')).toHaveAttribute('role', 'status');
  expect(form.getByRole('button', { name: 'Save the record' })).toBeVisible();
  held.release();
  expect(await form.findByText('The record of 900007 was saved')).toBeVisible();
  expect(form.queryByText('Saving…')).not.toBeInTheDocument();
});

test('a saved record is sent without the blanks of its modulus, and is in the list at once', async () => {
  const { page, form, save } = await openSaveRecord('900007');
  await fill(page.user, form.getByRole('textbox', { name: 'Modulus' }), 'C0FF EE01');
  await save();
  await form.findByText('The record of 900007 was saved');
  expect(recordsSent(page)).toEqual([{ serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' }]);
  await page.go('/dashboard/utils/multos?q=900007');
  expect(await screen.findByRole('row', { name: /^900007/ })).toBeVisible();
});

test('saving the same record again is not rejected as a duplicate', async () => {
  const { form, save } = await openSaveRecord('900007');
  await save();
  await form.findByText('The record of 900007 was saved');
  await save();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  expect(form.getByText('The record of 900007 was saved')).toBeVisible();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('a number that was taken meanwhile is named at the field, with the next free one', async () => {
  const platform = smallPlatform();
  const { page, form, save } = await openSaveRecord('900007', platform);
  await platform.fetch(
    new Request('http://platform.test/admin/security-modules', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await platform.tokenFor('admin@example.com')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ serialNumber: '900007', type: 'MULTOS_DONGLE', modulus: 'C0FFEE01' }),
    }),
  );
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('The security module 900007 already exists');
  expect(await form.findByText('900007 has a record.')).toBeVisible();
  await page.user.click(form.getByRole('button', { name: /^Use \d+, the next free number$/ }));
  await save();
  expect(await form.findByText(/^The record of \d+ was saved$/)).toBeVisible();
});

test('a record whose reply was lost counts as saved at the next attempt', async () => {
  const { form, save } = await openSaveRecord('900007');
  loseAnswer('POST');
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('It is not known whether the platform received');
  await save();
  expect(await form.findByText('The record of 900007 was saved')).toBeVisible();
});

test('a rejected record shows the reason, even if the list of records fails to load', async () => {
  const platform = smallPlatform();
  const { form, save } = await openSaveRecord('900007', platform);
  loseAnswer('POST');
  await save();
  await form.findByRole('alert');
  platform.fail({ match: { method: 'GET', path: '/admin/security-modules' }, message: 'No list today' });
  await save();
  expect(await form.findByText('The security module 900007 already exists')).toBeVisible();
  expect(form.queryByText('No list today')).not.toBeInTheDocument();
});

test("someone else's record is rejected, however often it is sent", async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => !modulus) ?? {};
  const { form, save } = await openSaveRecord(serialNumber, platform);
  for (let times = 0; times < 2; times += 1) {
    await save();
    expect(await form.findByText(`The security module ${serialNumber} already exists`)).toBeVisible();
  }
});

test('why a record could not be saved is said at its dongle only', async () => {
  const platform = smallPlatform();
  const match = { method: 'POST', path: '/admin/security-modules' };
  platform.fail({ match, status: 503, message: 'Not today' });
  const { user } = await openScreen('/dashboard/utils/multos', { platform });
  act(() => {
    noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' });
    noteSetUp({ serialNumber: '900002', modulus: 'C0FFEE02' });
  });
  await user.click(await screen.findByRole('button', { name: 'Save the record of 900001' }));
  expect(await screen.findAllByText('Not today')).toHaveLength(1);
});

test('exporting a record announces the name of the file', async () => {
  const { user } = await openScreen('/dashboard/utils/multos');
  await user.click((await screen.findAllByRole('button', { name: /^Export json of/ }))[0] ?? document.body);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`${saved[0]?.name} was saved.`));
});
