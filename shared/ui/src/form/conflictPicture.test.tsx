import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { useConflictCheck } from './useConflictCheck';

interface Card {
  name: string;
  picture: string;
}

const loaded: Card = { name: 'Gold', picture: 'http://storage.test/gold.png' };

function EditCard({ read, save }: { read: () => Card; save: () => void }) {
  const { check, dialog } = useConflictCheck<Card, Card>({
    what: 'card',
    loaded,
    fields: [{ label: 'Picture', value: ({ picture }) => picture, picture: true }],
    readAgain: async () => read(),
    valuesOf: (card) => card,
    recordOf: (card) => card,
  });
  return (
    <FormPage<Card, void>
      name="Edit a card"
      initialValues={loaded}
      edits={{}}
      onSubmit={async (card, signal) => {
        await check(card, signal);
        save();
      }}
      submitText="SUBMIT"
    >
      <TextField name="name" label="Name" />
      {dialog}
    </FormPage>
  );
}

test('a picture at another address is not taken for the same if neither can be fetched', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const save = jest.fn();
  const replaced = { ...loaded, picture: 'http://storage.test/other.png' };
  const { user } = renderScreen(<EditCard read={() => replaced} save={save} />);
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  expect(await screen.findByRole('dialog', { name: 'Someone else has changed this card' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});
