import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { useConflictCheck } from './useConflictCheck';

interface Card {
  name: string;
  note: string;
  picture: string;
}

const opened: Card = { name: 'Gold', note: '', picture: 'http://storage.test/gold.png' };
const loadedSince: Card = { name: 'Silver', note: '', picture: 'http://storage.test/silver.png' };

/** What the session that has ended left behind. */
const mockDrafts: Record<string, unknown> = {
  'Edit a card': { initialValues: opened, values: { ...opened, note: 'Mine' } },
  'card as seen': { seen: [{ Name: opened.name, Note: opened.note, Picture: opened.picture }], sent: [] },
};
jest.mock('@console/auth', () => ({
  ...jest.requireActual<object>('@console/auth'),
  takeDraft: (key: string) => mockDrafts[key.replace(/^\S+ /, '')],
}));

// No picture can be compared.
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});

interface EditCardProps {
  stored: Card;
  save: (card: Card) => Promise<void>;
}

function EditCard({ stored, save }: EditCardProps) {
  const { check, dialog } = useConflictCheck<Card, Card>({
    what: 'card',
    loaded: loadedSince,
    fields: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'Note', value: ({ note }) => note },
      { label: 'Picture', value: ({ picture }) => picture, picture: true },
    ],
    readAgain: async () => stored,
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

/** Opens the form, with the draft. */
function restored(stored: Card, save = jest.fn(async (_: Card) => undefined)) {
  const { user } = renderScreen(<EditCard stored={stored} save={save} />);
  const field = (name: string) => screen.findByRole('textbox', { name });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  async function clear() {
    await press('CLEAR');
    await press('Clear the form');
  }
  async function retype(name: string, text: string) {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  }
  return { save, field, press, clear, retype };
}

const question = () => screen.queryByRole('dialog', { name: 'Someone else has changed this card' });

test('clearing a restored edit does not ask again about changes that were already answered', async () => {
  const form = restored({ ...loadedSince, name: 'Bronze' });
  form.save.mockRejectedValueOnce(new Error('Away'));
  expect(await form.field('Note')).toHaveValue('Mine');
  await form.press('SUBMIT');
  await form.press('Overwrite their changes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Away');
  await form.clear();
  await form.retype('Note', 'Again');
  await form.press('SUBMIT');
  await waitFor(() => expect(form.save).toHaveBeenLastCalledWith({ ...loadedSince, note: 'Again' }));
});

test('after a restored edit was cleared, what someone changed before it was loaded is no conflict: the form shows it', async () => {
  const { save, clear, retype, press } = restored(loadedSince);
  await clear();
  await retype('Name', 'Mine');
  await press('SUBMIT');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...loadedSince, name: 'Mine' }));
  expect(question()).toBeNull();
});

test('a picture that was replaced before a restored edit was loaded is no conflict, also if it cannot be fetched', async () => {
  const { save, press } = restored(loadedSince);
  await press('SUBMIT');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...loadedSince, note: 'Mine' }));
  expect(question()).toBeNull();
});
