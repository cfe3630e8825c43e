import { answerSignOut, requestSignOut, useSignOutQuestion } from '@console/auth';
import { fill } from '@console/testing';
import { act, renderHook, screen, within } from '@testing-library/react';
import { noteRecorded, noteSetUp } from './dongle/setUpDongles';
import { plugInDongle } from './testDongle';
import { smallPlatform } from './testScreen';
import { isSetUp, openSetUp, personalise } from './testSetUp';

test('signing out with records that failed and a typed one says each thing once', async () => {
  plugInDongle();
  const platform = smallPlatform();
  platform.fail({ match: { method: 'POST', path: '/admin/security-modules' }, status: 503 });
  const { user } = await openSetUp(platform);
  await personalise(user, '900001');
  await isSetUp('900001');
  await screen.findByText('The chip 900001 is set up, but its record could not be saved');
  const name = 'Save a record without a dongle';
  await user.click(screen.getByRole('tab', { name }));
  const form = within(screen.getByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Serial Number' }), '900007');
  const asked = renderHook(useSignOutQuestion).result;
  const content = async () => {
    await act(requestSignOut);
    const question = asked.current?.content;
    act(() => answerSignOut(false));
    return question;
  };
  const lossOf = (numbers: string, where = 'in this browser') =>
    `As far as this browser knows, the platform does not have the key of ${numbers} yet. The data for the record stays ${where}, and every Multos screen offers to save it. What you typed in “Save a record without a dongle” will be lost.`;
  expect(await content()).toBe(lossOf('900001'));
  const saved = { serialNumber: '900003', modulus: 'C0FFEE03' };
  act(() => {
    noteSetUp(saved);
    noteRecorded(saved);
    noteSetUp({ serialNumber: '900002', modulus: null });
  });
  expect(await content()).toBe(lossOf('900001'));
  act(() => noteSetUp({ serialNumber: '900000', modulus: 'C0FFEE00' }));
  expect(await content()).toBe(lossOf('900000, 900001'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  act(() => noteSetUp({ serialNumber: '900000', modulus: 'C0FFEE01' }));
  expect(await content()).toBe(
    lossOf('900000, 900001', 'in this tab until it is closed or reloaded, as this browser does not store it'),
  );
});
