import { screen, waitFor } from '@testing-library/react';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { renderScreen } from './testScreen';
import { useConflictCheck } from './useConflictCheck';

interface Card {
  name: string;
  from: string;
  to: string;
}

const loaded: Card = { name: 'Gold', from: '2020', to: '2030' };
const together = ['from', 'to'] as const;

interface EditCardProps {
  read: () => Card;
  save: (card: Card) => Promise<void>;
}

function EditCard({ read, save }: EditCardProps) {
  const { check, dialog } = useConflictCheck<Card, Card>({
    what: 'card',
    loaded,
    fields: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'From', value: ({ from }) => from },
      { label: 'To', value: ({ to }) => to },
    ],
    readAgain: async () => read(),
    valuesOf: (card) => card,
    together,
  });
  return (
    <FormPage<Card, void>
      name="Edit a card"
      initialValues={loaded}
      edits={{ together }}
      onSubmit={async (card, signal) => {
        await check(card, signal);
        await save(card);
      }}
      submitText="SUBMIT"
    >
      <TextField name="name" label="Name" />
      <TextField name="from" label="From" />
      <TextField name="to" label="To" />
      {dialog}
    </FormPage>
  );
}

test.each([
  ['none of them was edited, take their values', 'Name', { name: 'Mine', from: '2021', to: '2031' }],
  ['one of them was edited, keep mine', 'From', { name: 'Gold', from: 'Mine', to: '2030' }],
])('merging their changes: fields that are only valid together, if %s', async (_, edited, saved) => {
  const save = jest.fn(async () => undefined);
  const stored = { ...loaded, from: '2021', to: '2031' };
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  const field = screen.getByRole('textbox', { name: edited });
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(submit);
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  // So that Enter changes nothing.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the form' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Merge their changes into my form' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Not saved yet: their changes are in your form/,
  );
  expect(save).not.toHaveBeenCalled();
  await user.click(submit);
  await waitFor(() => expect(save.mock.calls).toEqual([[saved]]));
});

test('an own save without reply that arrives while the question is open is not asked about', async () => {
  let stored = loaded;
  const save = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('No reply'));
  const { user } = renderScreen(<EditCard read={() => stored} save={save} />);
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' one');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('No reply');
  await user.type(name, ' two');
  stored = { ...loaded, from: '2021' };
  await user.click(submit);
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this card' });
  stored = { ...stored, name: 'Gold one' };
  await user.click(screen.getByRole('button', { name: 'Overwrite their changes' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith({ ...loaded, name: 'Gold one two' });
  await waitFor(() => expect(question).not.toBeInTheDocument());
});
