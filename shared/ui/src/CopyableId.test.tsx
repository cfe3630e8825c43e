import { screen } from '@testing-library/react';
import { CopyableId } from './CopyableId';
import { renderScreen } from './testScreen';

const copyButton = () => screen.getByRole('button', { name: 'Copy client ID' });

test('copies the whole id, and says so aloud', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  await user.click(copyButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Copied client ID');
  expect(await navigator.clipboard.readText()).toBe('client-1');
});

test('says where the browser offers no clipboard that the text can be selected', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(copyButton());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Could not copy client ID; select the text instead',
  );
});

test('groups an ASN for the eye only: it is read, found and copied in one piece', async () => {
  const asn = 'A1B2C3D4E5F6A7B8C9D0';
  const { user } = renderScreen(<CopyableId name="client ID">{asn}</CopyableId>);
  expect(screen.getByText(asn).querySelectorAll('i')).toHaveLength(4);
  await user.click(copyButton());
  expect(await navigator.clipboard.readText()).toBe(asn);
});
