import { statusRegion, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { finishedChip, plugInDongle } from '../testDongle';
import { openScreen } from '../testScreen';

const downloads = watchDownloads();

/** Reads a dongle, and returns what was found on it. */
async function read(serialNumber: string) {
  plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen('/dashboard/utils/multos/read/');
  const form = within(await screen.findByRole('form', { name: 'Read device' }));
  await user.click(form.getByRole('button', { name: 'Read device' }));
  const found = within(await screen.findByRole('region', { name: 'Found on the dongle' }));
  return { user, found };
}

test('can be copied, which is announced, and saved', async () => {
  const { user, found } = await read('900042');
  await user.click(found.getByRole('button', { name: 'Copy public key' }));
  expect(await navigator.clipboard.readText()).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect((await found.findByText('Copied the public key')).closest('[role="status"]')).not.toBeNull();
  await user.click(found.getByRole('button', { name: 'Download public key' }));
  const [file] = downloads;
  expect(file?.name).toBe('multos-900042.pem');
  expect(await file?.blob.text()).toBe(await navigator.clipboard.readText());
});

test('that it could not be copied is said, with another way', async () => {
  const { user, found } = await read('900042');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(found.getByRole('button', { name: 'Copy public key' }));
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent('Could not copy the public key; download it instead.'),
  );
  expect(found.queryByText('Copied the public key')).not.toBeInTheDocument();
});

test('of a chip without a number is saved under a name that says so', async () => {
  const { user, found } = await read('');
  await user.click(found.getByRole('button', { name: 'Download public key' }));
  expect(downloads[0]?.name).toBe('multos-without-number.pem');
});
