import { type AreaPage, fill } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { finishedChip, plugInDongle, typedPins } from './testDongle';
import { smallPlatform } from './testScreen';
import { openSetUp, personalise } from './testSetUp';

async function makeKey({ user }: AreaPage, serialNumber: string) {
  const name = 'Create only the key';
  await user.click(screen.getByRole('tab', { name }));
  const form = within(await screen.findByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['02']);
  await user.click(form.getByRole('button', { name: 'Create the key' }));
}

test.each([
  ['setting a dongle up', ({ user }: AreaPage, serialNumber: string) => personalise(user, serialNumber)],
  ['creating only its key', makeKey],
])('%s asks before anything is sent if its record cannot get the key', async (_, start) => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => !modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber, { hasKey: false }) });
  const page = await openSetUp(platform);
  await start(page, serialNumber);
  const name = `Continue even though the record of ${serialNumber} has no key?`;
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByText(/cannot add one to it/)).toBeInTheDocument();
  expect(dongle.bytesMoved).toBe(0);
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(dongle.bytesMoved).toBe(0);
});

test('replacing a key says that the record keeps the old one', async () => {
  plugInDongle({ chip: finishedChip('900008') });
  const page = await openSetUp();
  await makeKey(page, '900008');
  const question = await screen.findByRole('dialog', { name: 'Replace the key of this dongle?' });
  expect(question).toHaveTextContent(
    'If the platform has a record of the old key, that record stays as it is',
  );
});
