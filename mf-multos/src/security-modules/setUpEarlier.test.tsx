import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, screen, within } from '@testing-library/react';
import { noteSetUp } from './dongle/setUpDongles';
import { plugInDongle } from './testDongle';
import { openSetUp } from './testSetUp';

afterEach(() => {
  // Back to this computer's zone.
  if (switchTimeZone() === 'utc') switchTimeZone();
});

test('a dongle of an earlier day that has no record yet is listed with its day, and not counted', async () => {
  plugInDongle();
  await openSetUp();
  const dayBeforeYesterday = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();
  const now = jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(dayBeforeYesterday);
  act(() => noteSetUp({ serialNumber: '900001', modulus: 'C0FFEE01' }));
  now.mockRestore();
  act(() => noteSetUp({ serialNumber: '900002', modulus: 'C0FFEE02' }));
  const list = within(await screen.findByRole('region', { name: 'Set up today: 1' }));
  const earlier = list.getByRole('row', { name: /^900001/ });
  expect(earlier).toHaveTextContent(/Set up \d\d\/\d\d\/\d\d \d\d:\d\d:\d\d(?! UTC)/);
  expect(list.getByRole('row', { name: /^900002/ })).not.toHaveTextContent('Set up');
  act(() => void switchTimeZone());
  expect(earlier).toHaveTextContent(/Set up [\d/]+ [\d:]+ UTC/);
});
