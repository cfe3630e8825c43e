import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { clearStatus, isStatusShown, showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { useSubmitWaits } from './submitWaits';
import { field, form, submit } from './testForm';

/** A form with a button that starts work to wait for; `finish` ends the work started first that is still running. */
function slowForm() {
  const onSubmit = jest.fn(async () => 'saved');
  const running: ((succeeded: boolean) => void)[] = [];
  function StartWork() {
    const submitWaits = useSubmitWaits();
    const start = () => submitWaits(new Promise((resolve) => running.push(resolve)));
    return (
      <button type="button" onClick={start}>
        Start work
      </button>
    );
  }
  const { user, router } = renderScreen(
    <FormPage name="Picture" initialValues={{}} onSubmit={onSubmit} submitText="SUBMIT">
      <StartWork />
    </FormPage>,
  );
  return {
    onSubmit,
    router,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    finish: (succeeded: boolean) => act(async () => running.shift()?.(succeeded)),
  };
}

describe('work that starts while SUBMIT already waits for other work', () => {
  async function waiting() {
    const form = slowForm();
    await form.press('Start work');
    await form.press('SUBMIT');
    await form.press('Start work');
    await form.finish(true);
    expect(form.onSubmit).not.toHaveBeenCalled();
    return form;
  }

  test('is waited for too', async () => {
    const { finish, onSubmit } = await waiting();
    await finish(true);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test('keeps the form from being sent if it fails', async () => {
    const { finish, onSubmit, press } = await waiting();
    await finish(false);
    expect(onSubmit).not.toHaveBeenCalled();
    await press('SUBMIT');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});

test('a form that waits is not sent once the next page is loading, and a user who stays after all is told', async () => {
  const { press, router, finish, onSubmit } = slowForm();
  router.patchRoutes(null, [{ path: '/elsewhere', loader: () => new Promise(() => undefined) }]);
  await press('Start work');
  await press('SUBMIT');
  act(() => void router.navigate('/elsewhere'));
  await act(() => router.navigate('/dashboard/things'));
  await finish(true);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Stopped, because you were leaving/);
  await press('SUBMIT');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that was left while it waits takes no notification from the next page', async () => {
  const { press, router, finish, onSubmit } = slowForm();
  router.patchRoutes(null, [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }]);
  await press('Start work');
  await press('SUBMIT');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  act(() => void showStatus('Application Till 1 was deleted.'));
  await finish(true);
  expect(isStatusShown()).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
  clearStatus();
});

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
