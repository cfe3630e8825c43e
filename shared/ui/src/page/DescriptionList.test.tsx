import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { CopyableId } from './CopyableId';
import { DescriptionList } from './DescriptionList';
import { StateTag } from './StateTag';

test("an absent value is shown as a red 'missing', or as a dash if it is optional", () => {
  renderScreen(
    <DescriptionList
      items={[
        { label: 'Model', value: 'Ring' },
        { label: 'Trailer', value: '' },
        { label: 'Version', value: ' \u200b' },
        { label: 'Note', value: null, optional: true },
        { label: 'Colour', value: ' ', optional: true },
        { label: 'Count', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Model',
    'Trailer',
    'Version',
    'Note',
    'Colour',
    'Count',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Ring',
    'missing',
    'missing',
    '–',
    '–',
    '0',
  ]);
  for (const missing of screen.getAllByText('missing'))
    expect(missing.style.color).toBe('var(--ant-color-error)');
});

test('an id is copied as a whole and the copy is announced', async () => {
  const { user } = renderScreen(<CopyableId name="client ID">6f1c-42</CopyableId>);
  await user.click(screen.getByRole('button', { name: 'Copy client ID' }));
  expect(await navigator.clipboard.readText()).toBe('6f1c-42');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied client ID'));
});

test('a state is shown as text, and its explanation is reachable by keyboard', async () => {
  const { user } = renderScreen(
    <StateTag tone="warning" explanation="Suspended by the user or the issuer">
      SUSPENDED
    </StateTag>,
  );
  await user.tab();
  expect(screen.getByText('SUSPENDED')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Suspended by the user or the issuer');
});
