import { act, screen, waitFor, within } from '@testing-library/react';
import { type RenderedScreen, renderScreen } from '../interaction/testScreen';
import { field, form, submit } from './testForm';

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

/** Another page, whose code is still loading. */
function slowElsewhere({ router }: RenderedScreen) {
  let load: (data: null) => void = () => undefined;
  const loaded = new Promise<null>((resolve) => {
    load = resolve;
  });
  router.patchRoutes(null, [{ path: '/elsewhere', loader: () => loaded, element: <h1>Elsewhere</h1> }]);
  return async () => act(async () => load(null));
}

async function leave({ user }: RenderedScreen) {
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
}

describe('while the next page is still loading', () => {
  test('leaving aborts the signal, and a save that ends does not lead elsewhere', async () => {
    let arrive = (_: string): void => undefined;
    const signals: AbortSignal[] = [];
    const page = renderScreen(
      form({
        initialValues: { name: 'Ring', amount: 1 },
        onSaved: () => void page.router.navigate('/list', { replace: true }),
        onSubmit: (_, signal) => {
          signals.push(signal);
          return new Promise((resolve) => {
            arrive = resolve;
          });
        },
      }),
    );
    const load = slowElsewhere(page);
    await page.user.click(submit());
    await waitFor(() => expect(signals).toHaveLength(1));
    await leave(page);
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await act(async () => arrive('saved'));
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
    await load();
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('a user who stays after all is told what was not sent, and can send it again', async () => {
    const sent: string[] = [];
    let compared = (): void => undefined;
    const page = renderScreen(
      form({
        initialValues: { amount: 1 },
        onSubmit: async ({ name }, signal) => {
          await new Promise<void>((resolve) => {
            compared = resolve;
          });
          signal.throwIfAborted();
          sent.push(name);
          return 'saved';
        },
      }),
    );
    slowElsewhere(page);
    await page.user.type(field('Name'), 'Ring');
    await page.user.click(submit());
    await leave(page);
    await act(() => page.router.navigate('/dashboard/things'));
    await act(async () => compared());
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Stopped, because you were leaving/);
    await page.user.click(submit());
    await act(async () => compared());
    expect(sent).toEqual(['Ring']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  /** Leaves during a save that does not look at the signal, stays after all, and then the save succeeds. */
  async function savedWhileLeaving(props: Parameters<typeof form>[0]) {
    const onSaved = jest.fn();
    let arrive = (_: string): void => undefined;
    const onSubmit = jest.fn(
      () =>
        new Promise<string>((resolve) => {
          arrive = resolve;
        }),
    );
    const page = renderScreen(form({ initialValues: { amount: 1 }, onSubmit, onSaved, ...props }));
    slowElsewhere(page);
    await page.user.type(field('Name'), 'Ring');
    await page.user.click(submit());
    await leave(page);
    await act(() => page.router.navigate('/dashboard/things'));
    await act(async () => arrive('saved'));
    expect(onSaved).not.toHaveBeenCalled();
    return { ...page, onSubmit };
  }

  test('what was saved meanwhile counts as saved for a user who stays after all', async () => {
    const { router } = await savedWhileLeaving({ edits: {} });
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate('/third'));
    expect(router.state.location.pathname).toBe('/third');
  });

  test('what was created meanwhile cannot be created again by a user who stays after all', async () => {
    const { user, router, onSubmit } = await savedWhileLeaving({});
    const text = 'This was created while you were leaving the page, so it cannot be sent again.';
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await act(() => router.navigate('/third'));
    expect(router.state.location.pathname).toBe('/third');
  });
});
