import { answerSignOut, currentSession, requestSignOut, useSignOutQuestion } from '@console/auth';
import { choose, fill } from '@console/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { noteRecorded, noteSetUp } from './dongle/setUpDongles';
import { securityModulePath } from './record/paths';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { openScreen, otherArea, smallPlatform } from './testScreen';
import { configureAt, fillSetUp, isSaved, isSetUp, openSetUp, personalise } from './testSetUp';

const readAt = '/dashboard/utils/multos/read/';
const question = 'Leave and lose what you typed?';

const formOf = async (name: string) => within(await screen.findByRole('form', { name }));

/** A platform with a record of a dongle that is set up, and that dongle. */
function recorded() {
  const platform = smallPlatform();
  const [{ serialNumber } = { serialNumber: '' }] = platform.records.securityModules();
  plugInDongle({ chip: finishedChip(serialNumber) });
  return { platform, path: securityModulePath(serialNumber) };
}

test.each([
  ['Personalise the chip', configureAt, /^PIN 01/],
  ['Create only the key', configureAt, /^PIN(?! type)/],
  ['Read device', readAt, 'PIN'],
  ['Write credentials', undefined, /^Client secret/],
])('leaving what was typed in “%s” asks first, as signing out does', async (name, at, label) => {
  const { platform, path } = recorded();
  const page = await openScreen(at ?? path, { platform });
  const open = async () => {
    if (at === configureAt) await page.user.click(await screen.findByRole('tab', { name }));
    return (await formOf(name)).getByLabelText(label);
  };
  await open();
  await page.go(otherArea);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();

  await page.go(at ?? path);
  await fill(page.user, await open(), '123456');
  await page.go(otherArea);
  const leave = within(await screen.findByRole('dialog', { name: question }));
  expect(leave.getByText(`What you typed in “${name}” will be lost.`)).toBeVisible();
  await page.user.click(leave.getByRole('button', { name: 'Stay' }));
  expect((await formOf(name)).getByLabelText(label)).toHaveValue('123456');
  await act(requestSignOut);
  expect(currentSession()).not.toBeNull();
  act(() => answerSignOut(false));
});

test('after the runs that used it, a page is left without a question', async () => {
  const { platform, path } = recorded();
  const page = await openScreen(path, { platform });
  const read = await formOf('Read device');
  await choose(page.user, read.getByRole('combobox', { name: 'PIN type' }), '01 (user)');
  await fill(page.user, read.getByLabelText('PIN'), typedPins['01']);
  await page.user.click(read.getByRole('button', { name: 'Read device' }));
  await screen.findByRole('region', { name: 'Found on the dongle' });
  const write = await formOf('Write credentials');
  await fill(page.user, write.getByRole('textbox', { name: 'Client ID' }), 'a'.repeat(36));
  await fill(page.user, write.getByLabelText(/^Client secret/), typedSecret);
  await fill(page.user, write.getByLabelText(/^PIN(?! type)/), typedPins['01']);
  await page.user.click(write.getByRole('button', { name: 'Write credentials' }));
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Write credentials' }),
  );
  await screen.findByText(/^Client ID and client secret were written to the dongle/);
  await page.go(otherArea);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('leaving also asks first while a question whether to write is open, and once that is declined', async () => {
  const { platform, path } = recorded();
  const page = await openScreen(path, { platform });
  const name = 'Write credentials';
  const write = await formOf(name);
  await fill(page.user, write.getByRole('textbox', { name: 'Client ID' }), 'a'.repeat(36));
  await fill(page.user, write.getByLabelText(/^Client secret/), typedSecret);
  await fill(page.user, write.getByLabelText(/^PIN(?! type)/), typedPins['01']);
  await page.user.click(write.getByRole('button', { name }));
  await screen.findByRole('dialog', { name: /^Write the credentials to the dongle/ });
  await page.go(otherArea);
  const loss = `What you typed in “${name}” will be lost.`;
  expect(await screen.findByText(loss)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Stay' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.go(otherArea);
  expect(await screen.findByText(loss)).toBeVisible();
  expect(write.getByLabelText(/^Client secret/)).toHaveValue(typedSecret);
});

test('a dongle that was set up is left without a question, with the PINs kept for the next', async () => {
  plugInDongle();
  const page = await openSetUp();
  const start = await fillSetUp(page.user, '900001');
  await fill(page.user, screen.getByLabelText(/^Current PIN 03/), '000000');
  await page.user.click(start);
  await isSetUp('900001');
  await isSaved('900001');
  await page.go('/dashboard/utils/multos');
  await screen.findByRole('heading', { level: 1, name: 'Security Modules' });
  await page.go(configureAt);
  await formOf('Personalise the chip');
  await page.go(otherArea);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

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
