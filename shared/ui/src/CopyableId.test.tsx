import { screen, within } from '@testing-library/react';
import { CopyableId } from './CopyableId';
import { StatusRegion } from './StatusRegion';
import { renderScreen } from './testScreen';

const copyButton = () => screen.getByRole('button', { name: 'Copy client ID' });

test('copies the whole id, and says so aloud', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  await user.click(copyButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Copied client ID');
  expect(await navigator.clipboard.readText()).toBe('client-1');
});

test('shows where the browser offers no clipboard that the text can be selected', async () => {
  const { user } = renderScreen(
    <>
      <CopyableId name="client ID">client-1</CopyableId>
      <StatusRegion />
    </>,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(copyButton());
  const shown = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(shown.getByText('Could not copy the client ID; select the text instead.')).toBeVisible();
});

test('groups an ASN for the eye only: it is read, found and copied in one piece', async () => {
  const asn = 'A1B2C3D4E5F6A7B8C9D0';
  const { user } = renderScreen(<CopyableId name="client ID">{asn}</CopyableId>);
  expect(screen.getByText(asn).querySelectorAll('i')).toHaveLength(4);
  await user.click(copyButton());
  expect(await navigator.clipboard.readText()).toBe(asn);
});
