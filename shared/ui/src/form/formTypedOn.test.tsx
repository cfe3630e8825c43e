import { act, screen, waitFor, within } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
import { showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { field, form, submit, type Thing } from './testForm';

test('input typed while an edit is saved counts as unsaved: leaving asks, and it can be saved', async () => {
  let arrive = (_: string): void => undefined;
  const sent: string[] = [];
  const { user, router } = renderScreen(
    <>
      <FormPage<{ name: string }, string>
        name="Edit a thing"
        initialValues={{}}
        edits={{}}
        onSubmit={({ name }) => {
          sent.push(name);
          return new Promise((resolve) => {
            arrive = resolve;
          });
        }}
        onSaved={() => void router.navigate('/elsewhere')}
        submitText="SUBMIT"
      >
        <TextField name="name" label="Name" />
      </FormPage>
      <StatusRegion />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  await user.type(field, 'Ring');
  await user.click(submit);
  await user.type(field, ' of Two');
  arrive('saved');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  // A form that creates says that this was not saved; here it still can be.
  expect(screen.queryByText(/^Created as you sent it/)).not.toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question).not.toBeVisible());
  expect(field).toHaveValue('Ring of Two');
  // What was saved is no change any more.
  await user.clear(field);
  await user.type(field, 'Ring');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.type(field, ' of Two');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(submit);
  arrive('saved');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(sent).toEqual(['Ring', 'Ring of Two']);
});

test('input typed while a record is created is given up: the page is left, and nothing can create a second one', async () => {
  let arrive = (_: string): void => undefined;
  const onSubmit = jest.fn(
    (_: Thing) =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  const { user, router } = renderScreen(
    <>
      {form({
        initialValues: { name: 'Ring', amount: 1 },
        onSubmit,
        onSaved: () => {
          showStatus('Thing Ring was created.');
          void router.navigate('/elsewhere');
        },
      })}
      <StatusRegion />
    </>,
  );
  await user.click(submit());
  await user.type(field('Name'), ' of Two');
  await act(async () => arrive('saved'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(
    'Created as you sent it. What you changed after that was not saved.',
  );
  // This test's router shows the form at any address, as a real one does until the next page is loaded.
  await user.type(field('Name'), ' and Three{Enter}');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('input that was taken back while a record is created is no loss', async () => {
  let arrive = (_: string): void => undefined;
  const { user } = renderScreen(
    <>
      {form({
        initialValues: { name: 'Ring', amount: 1 },
        onSubmit: () =>
          new Promise<string>((resolve) => {
            arrive = resolve;
          }),
        onSaved: () => void showStatus('Thing Ring was created.'),
      })}
      <StatusRegion />
    </>,
  );
  await user.click(submit());
  await user.type(field('Name'), 's{Backspace}');
  await act(async () => arrive('saved'));
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent('Thing Ring was created.');
});

test('CLEAR also takes back what is typed on after a save that left input unsaved', async () => {
  let arrive = (_: string): void => undefined;
  const { user } = renderScreen(
    <FormPage<{ name: string }, string>
      name="Edit a thing"
      initialValues={{ name: 'Ring' }}
      onSubmit={() =>
        new Promise((resolve) => {
          arrive = resolve;
        })
      }
      submitText="SUBMIT"
      clearText="CLEAR"
    >
      <TextField name="name" label="Name" />
    </FormPage>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  await user.click(submit);
  await user.type(field, ' of Two');
  await act(async () => arrive('saved'));
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^clear/i }));
  await waitFor(() => expect(field).toHaveValue('Ring'));
});
