import { act, screen, waitFor } from '@testing-library/react';
import { clearStatus, isStatusShown, showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { useSubmitWaits } from './submitWaits';

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
