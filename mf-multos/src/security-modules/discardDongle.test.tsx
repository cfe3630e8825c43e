import { act, screen, within } from '@testing-library/react';
import { noteSetUp, type Reached } from './dongle/setUpDongles';
import { plugInDongle } from './testDongle';
import { openScreen } from './testScreen';
import { openSetUp, personalise } from './testSetUp';

const list = '/dashboard/utils/multos';

test('a dongle that only got a PIN need not be destroyed to be discarded', async () => {
  plugInDongle({ faults: [{ kind: 'unplug', at: { on: 'setPin', nth: 1 }, moment: 'after' }] });
  const page = await openSetUp();
  await personalise(page.user, '900001');
  await screen.findByText(/^Failed to .*the dongle was unplugged\.$/);
  expect(screen.getByRole('row', { name: /^900001/ })).toHaveTextContent('not finished');
  await page.go(list);
  await page.user.click(await screen.findByRole('button', { name: 'Discard dongle 900001' }));
  const question = await screen.findByRole('dialog', { name: 'Discard dongle 900001?' });
  expect(question).toHaveTextContent(
    'No run in this browser wrote a number to the chip. Unless it had one before, it can be set up with another.',
  );
  expect(question).toHaveTextContent('Any PINs that were set remain.');
  expect(question).not.toHaveTextContent('destroy');
});

test.each<[Reached | undefined, string | null, string]>([
  ['number', null, 'Read the chip, and destroy it if it has that number: otherwise, two dongles may end up'],
  ['confirmed', null, 'The chip keeps its number: destroy it'],
  ['key', null, 'The chip keeps its number and key: destroy it'],
  [undefined, 'C0FFEE01', 'The chip keeps its number and key: destroy it'],
])('discarding a dongle that reached %s, with the key %s, says what the chip keeps', async (...told) => {
  const [reached, modulus, words] = told;
  const { user } = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus }, reached));
  const said = within(await screen.findByRole('region', { name: 'Dongles without a record' }));
  await user.click(said.getByRole('button', { name: 'Discard dongle 900001' }));
  expect(await screen.findByRole('dialog', { name: 'Discard dongle 900001?' })).toHaveTextContent(words);
});
