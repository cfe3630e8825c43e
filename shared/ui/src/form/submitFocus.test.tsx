import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { renderScreen } from '../interaction/testScreen';
import { field, form, submit } from './testForm';

const initialValues = { name: 'Ring', amount: 1 };

test('a save that is refused leaves the focus on SUBMIT, if that was clicked, and in the field after Enter', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('Refused')));
  const { user } = renderScreen(form({ initialValues, onSubmit }));
  await user.click(field('Name'));
  await user.click(submit());
  expect(await screen.findByText('Refused')).toBeVisible();
  expect(submit()).toHaveFocus();
  await user.type(field('Name'), 's{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('Refused')).toBeVisible();
  expect(field('Name')).toHaveFocus();
});

/** A form that asks before it saves. */
function Asking() {
  const [answer, setAnswer] = useState<() => void>();
  return (
    <>
      {form({
        initialValues,
        onSubmit: () => new Promise((_, fail) => setAnswer(() => () => fail(new Error('No')))),
      })}
      <ConfirmDialog
        open={answer !== undefined}
        title="Save it?"
        confirmText="Save it"
        cancelText="Back to the form"
        onConfirm={() => undefined}
        onClose={() => {
          answer?.();
          setAnswer(undefined);
        }}
      >
        It cannot be undone.
      </ConfirmDialog>
    </>
  );
}

test('the way back from a question of SUBMIT leads to SUBMIT', async () => {
  const { user } = renderScreen(<Asking />);
  await user.type(field('Name'), 's');
  await user.click(submit());
  const question = await screen.findByRole('dialog', { name: 'Save it?' });
  await user.click(within(question).getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(submit()).toHaveFocus();
});

test('text in the question of CLEAR can be selected: a press there is left to the browser', async () => {
  const { user } = renderScreen(form());
  await user.type(field('Name'), 's');
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  const question = await screen.findByRole('dialog', { name: 'Clear the form?' });
  expect(fireEvent.mouseDown(within(question).getByText('Clear the form?'))).toBe(true);
});
