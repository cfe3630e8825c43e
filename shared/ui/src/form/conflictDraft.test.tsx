import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { useConflictCheck } from './useConflictCheck';

interface Card {
  name: string;
  note: string;
}

const opened: Card = { name: 'Gold', note: '' };
const loadedSince: Card = { name: 'Silver', note: '' };
const storedNow: Card = { name: 'Bronze', note: '' };

/** What the session that has ended left behind. */
const mockDrafts: Record<string, unknown> = {
  'Edit a card': { initialValues: opened, values: { ...opened, note: 'Mine' } },
  'card as seen': { seen: [{ Name: opened.name, Note: opened.note }], sent: [] },
};
jest.mock('@console/auth', () => ({
  ...jest.requireActual<object>('@console/auth'),
  takeDraft: (key: string) => mockDrafts[key.replace(/^\S+ /, '')],
}));

function EditCard({ save }: { save: (card: Card) => Promise<void> }) {
  const { check, dialog } = useConflictCheck<Card, Card>({
    what: 'card',
    loaded: loadedSince,
    fields: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'Note', value: ({ note }) => note },
    ],
    readAgain: async () => storedNow,
    valuesOf: (card) => card,
    recordOf: (card) => card,
  });
  return (
    <FormPage<Card, void>
      name="Edit a card"
      initialValues={loadedSince}
      edits={{}}
      onSubmit={async (card, signal) => {
        await check(card, signal);
        await save(card);
      }}
      submitText="SUBMIT"
      clearText="CLEAR"
    >
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
      {dialog}
    </FormPage>
  );
}

test('clearing a restored edit does not ask again about changes that were already answered', async () => {
  const save = jest.fn().mockRejectedValueOnce(new Error('Away'));
  const { user } = renderScreen(<EditCard save={save} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine');
  await press('SUBMIT');
  await press('Overwrite their changes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Away');
  await press('CLEAR');
  await press('Clear the form');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Again');
  await press('SUBMIT');
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Silver', note: 'Again' }));
});
