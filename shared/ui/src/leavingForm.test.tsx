import { act, screen, waitFor, within } from '@testing-library/react';
import { field, form, submit } from './testForm';
import { renderScreen } from './testScreen';

test('leaving with changes asks for confirmation, and staying keeps them', async () => {
  const { user, router } = renderScreen(form());
  await user.type(field('Name'), 'Ring');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(router.state.location.pathname).toBe('/dashboard/things');
  expect(field('Name')).toHaveValue('Ring');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('leaving an unchanged form, or for the sign-in page, does not ask', async () => {
  const { user, router } = renderScreen(form({ initialValues: { name: 'Begin' } }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  await user.type(field('Name'), ' more');
  await act(() => router.navigate('/'));
  expect(router.state.location.pathname).toBe('/');
});

test('closing the tab asks while there are changes', async () => {
  const { user } = renderScreen(form());
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await user.type(field('Name'), 'Ring');
  expect(close()).toBe(false);
});

test('navigating after a save does not ask', async () => {
  const left: string[] = [];
  const { user, router } = renderScreen(
    form({
      onSaved: (saved, { name }) => {
        left.push(`${saved} ${name}`);
        void router.navigate('/elsewhere');
      },
    }),
  );
  await user.type(field('Name'), 'Ring');
  await user.type(field('Amount'), '1');
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(left).toEqual(['saved Ring']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leaving an unchanged form whose save has failed does not ask', async () => {
  const { user, router } = renderScreen(
    form({
      initialValues: { name: 'Ring', amount: 1 },
      onSubmit: () => Promise.reject(new Error('It is in use')),
    }),
  );
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('It is in use');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leaving while saving asks, aborts the signal, and does not call onSaved', async () => {
  const onSaved = jest.fn();
  let arrive = (_: string): void => undefined;
  let signal: AbortSignal | undefined;
  const { user, router, unmount } = renderScreen(
    form({
      initialValues: { name: 'Ring', amount: 1 },
      sending: 'The second call is not sent.',
      onSaved,
      onSubmit: (_, given) => {
        signal = given;
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    }),
  );
  await user.click(submit());
  await waitFor(() => expect(signal).toBeDefined());
  // The form is unchanged, so this is because of the call.
  await act(() => router.navigate('/elsewhere'));
  const question = await screen.findByRole('dialog', { name: 'Leave while it is being sent?' });
  expect(question).toHaveTextContent('The second call is not sent.');
  expect(signal?.aborted).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  // This test's router shows the same screen at any address, so unmount it by hand.
  unmount();
  expect(signal?.aborted).toBe(true);
  await act(async () => arrive('saved'));
  expect(onSaved).not.toHaveBeenCalled();
});
