import { act, screen, waitFor, within } from '@testing-library/react';
import { FormPage } from './FormPage';
import { TextField } from './TextField';
import { renderScreen } from './testScreen';

test('input typed while saving counts as unsaved: leaving asks, and it can be saved', async () => {
  let arrive = (_: string): void => undefined;
  const sent: string[] = [];
  const { user, router } = renderScreen(
    <FormPage<{ name: string }, string>
      name="Add a thing"
      initialValues={{}}
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
    </FormPage>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  const submit = screen.getByRole('button', { name: 'SUBMIT' });
  await user.type(field, 'Ring');
  await user.click(submit);
  await user.type(field, ' of Two');
  arrive('saved');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
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
