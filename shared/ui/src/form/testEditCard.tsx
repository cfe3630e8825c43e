import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { useConflictCheck } from './useConflictCheck';

export interface Card {
  name: string;
  from: string;
  to: string;
}

export const loaded: Card = { name: 'Gold', from: '2020', to: '2030' };
const together = ['from', 'to'] as const;

interface EditCardProps {
  read: () => Card;
  save: (card: Card) => Promise<void>;
  /** As in areas that were built before the check took `recordOf`. */
  isOlder?: boolean;
}

/** A form that detects edit conflicts before it saves. */
export function EditCard({ read, save, isOlder = false }: EditCardProps) {
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
    ...(!isOlder && { recordOf: (card) => card }),
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
