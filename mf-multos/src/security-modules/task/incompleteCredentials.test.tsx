import { fill, statusRegion } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createForm } from 'final-form';
import type { Fault } from '../../simulator/faults';
import { finishedChip, plugInDongle, typedPins, typedSecret } from '../testDongle';
import { clock, openScreen, smallPlatform } from '../testScreen';
import { clearFields } from './clearFields';

test.each<[string, Fault, string]>([
  [
    'may have got the new client ID',
    { kind: 'unplug', at: { on: 'write', file: '0002' }, moment: 'during' },
    'Failed to write the client ID: the dongle was unplugged.',
  ],
  [
    'refuses the secret after it got the new client ID',
    { kind: 'status', at: { on: 'write', file: '0003' }, statusWord: 0x6982 },
    'Failed to write the client secret: not authorised (6982).',
  ],
])('a dongle that %s is reported as incomplete', async (_, fault, failure) => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  plugInDongle({ chip: finishedChip(serialNumber), faults: [fault] });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  const clientId = '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a';
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), clientId);
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await form.findByText(failure);
  const warning = `The credentials of dongle ${serialNumber} were not written completely`;
  expect(await screen.findByText(warning)).toBeVisible();
});

test('pressing the button does not blur the field until the click, so the button does not move', async () => {
  plugInDongle();
  const { user } = await openScreen('/dashboard/utils/multos/000001', { platform: smallPlatform() });
  const form = within(await screen.findByRole('form', { name: 'Write credentials' }));
  const secret = form.getByLabelText(/^Client secret/);
  await user.type(secret, 'short');
  await user.pointer({
    keys: '[MouseLeft>]',
    target: form.getByRole('button', { name: 'Write credentials' }),
  });
  expect(secret).toBeValid();
  await user.pointer('[/MouseLeft]');
  await waitFor(() => expect(secret).toBeInvalid());
  expect(form.getByLabelText(/^PIN\b(?! type)/)).toHaveAccessibleDescription('Required');
});

test('what was typed for one dongle is gone from the form once another one was read', async () => {
  const platform = smallPlatform();
  const [first = '', second = ''] = platform.records
    .securityModules()
    .map(({ serialNumber }) => serialNumber);
  const dongle = plugInDongle({ chip: finishedChip(first) });
  const { user } = await openScreen('/dashboard/utils/multos/read/', { platform });
  const read = async (serialNumber: string) => {
    await user.click(await screen.findByRole('button', { name: 'Read device' }));
    const contents = within(await screen.findByRole('region', { name: 'Found on the dongle' }));
    expect(await contents.findByText(serialNumber)).toBeVisible();
    return within(await screen.findByRole('form', { name: 'Write credentials' }));
  };
  const form = await read(first);
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  dongle.insertChip(finishedChip(second));
  const next = await read(second);
  expect(next.getByLabelText(/^Client secret/)).toHaveValue('');
  expect(next.getByLabelText(/^PIN\b(?! type)/)).toHaveValue('');
});

test('the results cannot be cleared while credentials are written: Stop and the progress would go with them', async () => {
  const platform = smallPlatform();
  const { serialNumber = '' } = platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
  const dongle = plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen('/dashboard/utils/multos/read/', { platform });
  await user.click(await screen.findByRole('button', { name: 'Read device' }));
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  const clear = screen.getByRole('button', { name: 'Clear these results' });
  expect(clear).toBeEnabled();
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a');
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  clock.holdWhen(() => dongle.journal.some((command) => command.name === 'write'));
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  expect(await form.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(clear).toBeDisabled();
  clock.go();
  expect(await screen.findByText(/^Client ID and client secret were written/)).toBeVisible();
});

test('after the credentials of the application were written, Clear has nothing to ask about', async () => {
  const platform = smallPlatform();
  const isAssigned = ({ assignedTo }: { assignedTo?: string | null | undefined }) =>
    assignedTo && !assignedTo.includes('@');
  const { serialNumber = '' } = platform.records.securityModules().find(isAssigned) ?? {};
  plugInDongle({ chip: finishedChip(serialNumber) });
  const { user } = await openScreen(`/dashboard/utils/multos/${serialNumber}`, { platform });
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  await user.click(form.getByRole('button', { name: 'Fill in from the application' }));
  await waitFor(() => expect(form.getByLabelText(/^Client secret/)).not.toHaveValue(''));
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await screen.findByText(`Client ID and client secret were written to the dongle ${serialNumber}`);
  await user.click(form.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(statusRegion()).toHaveTextContent('The form was cleared.'));
});

test('a form that is no longer on screen is cleared, too: a run may end after its page was left', () => {
  const form = createForm<{ pin?: string }>({ onSubmit: () => undefined, initialValues: { pin: '1234' } });
  clearFields(form, ['pin']);
  expect(form.getState().values).toEqual({});
});
