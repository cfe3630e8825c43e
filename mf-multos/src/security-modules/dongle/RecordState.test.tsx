import { statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { finishedChip, plugInDongle } from '../testDongle';
import { openScreen, smallPlatform } from '../testScreen';
import { noteRecorded, noteSetUp } from './setUpDongles';

const path = '/dashboard/utils/multos/read/';

async function openAndRead(path_ = path, platform = smallPlatform()) {
  const page = await openScreen(path_, { platform });
  await read(page);
  return page;
}

async function read({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>) {
  const form = within(await screen.findByRole('form', { name: 'Read device' }));
  await user.click(form.getByRole('button', { name: 'Read device' }));
}

const found = () => screen.findByRole('region', { name: 'Found on the dongle' });

test('a chip without a record offers to save the record', async () => {
  const platform = smallPlatform();
  const dongle = plugInDongle({ chip: finishedChip('900042') });
  const page = await openAndRead(path, platform);
  const contents = within(await found());
  expect(await contents.findByText('The platform has no record of 900042')).toBeVisible();
  // It was set up elsewhere.
  expect(screen.queryByRole('region', { name: 'Dongles without a record' })).not.toBeInTheDocument();
  await page.user.click(contents.getByRole('button', { name: 'Save the record' }));
  expect(await contents.findByText('The record of 900042 was saved')).toBeVisible();
  expect(platform.records.securityModules()).toContainEqual(
    expect.objectContaining({
      serialNumber: '900042',
      type: 'MULTOS_DONGLE',
      modulus: dongle.snapshot().modulus,
    }),
  );
  // With a record, credentials can be written.
  expect(await screen.findByRole('form', { name: 'Write credentials' })).toBeVisible();
  await read(page);
  const same = 'The platform has the record of 900042, with this key';
  expect(await within(await found()).findByRole('alert')).toHaveTextContent(same);
});

test('if the list fails to load, the record is unknown and can be looked up again', async () => {
  const platform = smallPlatform();
  const record = platform.records.securityModules().find(({ modulus }) => modulus);
  plugInDongle({ chip: finishedChip(record?.serialNumber ?? '') });
  platform.fail({ match: { path: '/admin/security-modules' }, status: 500 });
  const { user } = await openAndRead(path, platform);
  const contents = within(await found());
  const title = `Could not check whether the platform has a record of ${record?.serialNumber}`;
  expect(await contents.findByText(title)).toBeVisible();
  expect(contents.queryByText(/The platform has no record/)).not.toBeInTheDocument();
  expect(screen.getByText(/no record of this one was found/)).toBeVisible();

  const retry = contents.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await contents.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();

  platform.clearFailures();
  await user.click(retry);
  expect(
    await contents.findByText(`The platform has a different key for ${record?.serialNumber} than the chip`),
  ).toBeVisible();
  expect(contents.queryByText('The platform failed, as asked')).not.toBeInTheDocument();
  expect(await screen.findByRole('form', { name: 'Write credentials' })).toBeVisible();
});

test('reports a record with a different key than the chip', async () => {
  const platform = smallPlatform();
  const record = platform.records.securityModules().find(({ modulus }) => modulus);
  plugInDongle({ chip: finishedChip(record?.serialNumber ?? '') });
  await openAndRead(`/dashboard/utils/multos/${record?.serialNumber}`, platform);
  const contents = within(await found());
  expect(
    await contents.findByText(`The platform has a different key for ${record?.serialNumber} than the chip`),
  ).toBeVisible();
});

test('a record with another key that was saved before does not count for this chip', async () => {
  plugInDongle({ chip: finishedChip('900042') });
  const page = await openScreen(path);
  const other = { serialNumber: '900042', modulus: 'C0FFEE01' };
  act(() => {
    noteSetUp(other);
    noteRecorded(other);
  });
  await read(page);
  const contents = within(await found());
  expect(await contents.findByText('The platform has no record of 900042')).toBeVisible();
  expect(contents.getByRole('button', { name: 'Save the record' })).toBeVisible();
});

test('a record that is saved further up, among the unfinished dongles, is no longer missing', async () => {
  const dongle = plugInDongle({ chip: finishedChip('900042') });
  const page = await openScreen(path);
  act(() => noteSetUp({ serialNumber: '900042', modulus: dongle.snapshot().modulus }));
  await read(page);
  const contents = within(await found());
  expect(await contents.findByText('The platform has no record of 900042')).toBeVisible();
  const banner = within(screen.getByRole('region', { name: 'Dongles without a record' }));
  await page.user.click(banner.getByRole('button', { name: 'Save the record of 900042' }));
  expect(await screen.findByText('The record of 900042 was saved')).toBeVisible();
  expect(await contents.findByText('The platform has the record of 900042, with this key')).toBeVisible();
  expect(contents.queryByRole('button', { name: 'Save the record' })).not.toBeInTheDocument();
  // Announced once, by the status message.
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900042 was saved.'));
  expect(contents.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['GET', 'Could not check whether the platform has a record of 900042'],
  ['POST', 'The chip 900042 is set up, but its record could not be saved'],
])('after a %s that failed, a record that another tab saves is no longer missing', async (method, title) => {
  const platform = smallPlatform();
  platform.fail({ match: { method, path: '/admin/security-modules' }, status: 500 });
  const dongle = plugInDongle({ chip: finishedChip('900042') });
  const { user } = await openAndRead(path, platform);
  const contents = within(await found());
  if (method === 'POST') await user.click(await contents.findByRole('button', { name: 'Save the record' }));
  expect(await contents.findByText(title)).toBeVisible();
  const chip = { serialNumber: '900042', modulus: dongle.snapshot().modulus ?? '' };
  act(() => {
    noteSetUp(chip);
    noteRecorded(chip);
  });
  expect(await contents.findByText('The platform has the record of 900042, with this key')).toBeVisible();
  expect(contents.queryByText(/The platform failed, as asked/)).not.toBeInTheDocument();
});

test('what was found of the record of a dongle is not shown with the next one', async () => {
  const dongle = plugInDongle({ chip: finishedChip('900042') });
  const page = await openAndRead();
  expect(await within(await found()).findByText('The platform has no record of 900042')).toBeVisible();
  dongle.insertChip(finishedChip('900043'));
  await read(page);
  const next = 'The platform has no record of 900043';
  expect(await screen.findByText(next)).toBeVisible();
  expect(within(await found()).queryByText(/900042/)).not.toBeInTheDocument();
});
