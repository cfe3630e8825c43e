import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { CopyableId, GroupedId } from './CopyableId';

const copyButton = () => screen.getByRole('button', { name: 'Copy client ID' });

test('the icon of a button is explained by a tooltip', () => {
  renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  expect(screen.getByTitle('Copy client ID')).toBe(copyButton());
});

test('copies the whole id and announces it', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  await user.click(copyButton());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied client ID'));
  expect(await navigator.clipboard.readText()).toBe('client-1');
});

test.each(['the focus', 'the pointer'])(
  'has a region to announce it in only once the button is reached by %s, before it is pressed',
  async (by) => {
    const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await (by === 'the focus' ? user.tab() : user.hover(copyButton()));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('shows for two seconds that it was copied', async () => {
  jest.useFakeTimers();
  renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  await act(async () => fireEvent.click(copyButton()));
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText('Copied client ID')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Copied client ID')).toBeNull();
});

test('a text of thousands of capitals, which is no ASN, is not divided into groups of four', () => {
  const { container } = renderScreen(<GroupedId>{'A'.repeat(4_000)}</GroupedId>);
  expect(container.querySelectorAll('i')).toHaveLength(0);
  expect(container).toHaveTextContent('A'.repeat(4_000));
});

test.each(['', ' '])('a blank id (%j) is shown as missing, with nothing to copy', (blank) => {
  const { container } = renderScreen(<CopyableId name="client ID">{blank}</CopyableId>);
  expect(container).toHaveTextContent(/^–$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a clipboard, suggests selecting the text', async () => {
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

test('a failed copy does not look like the successful one before it', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">client-1</CopyableId>);
  await user.click(copyButton());
  expect(await screen.findByText('Copied client ID')).toBeInTheDocument();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(copyButton());
  expect(screen.queryByText('Copied client ID')).not.toBeInTheDocument();
});

test('groups an ASN visually only: it is announced, found and copied as a whole', async () => {
  const asn = 'A1B2C3D4E5F6A7B8C9D0';
  const { user } = renderScreen(<CopyableId name="client ID">{asn}</CopyableId>);
  expect(screen.getByText(asn).querySelectorAll('i')).toHaveLength(4);
  await user.click(copyButton());
  expect(await navigator.clipboard.readText()).toBe(asn);
});
