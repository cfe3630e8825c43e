import { currentSession } from '@console/auth';
import { UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signedIn } from '../testLayout';
import { StandaloneLayout } from './StandaloneLayout';

signedIn();

const accounts = [
  { email: 'ingrid@example.com', password: 'i', role: 'ROLE_INTERNAL_ADMIN', name: 'Ingrid Solberg' },
  { email: 'olav@example.com', password: 'o', role: 'ROLE_EXTERNAL_ADMIN', name: 'Olav Berg' },
];
const page = {
  path: '*',
  handle: { needs: () => true },
  element: (
    <StandaloneLayout title="Clients" drawer={[]} accounts={accounts}>
      The page
    </StandaloneLayout>
  ),
};

it.each([
  ['a failure that they offer', [{ body: 'no-rows' }], 'Every list: no rows'],
  [
    'one of changes alone',
    [{ status: 500, message: 'The platform saves nothing at the moment' }],
    'Every change: 500',
  ],
  ['a change whose reply is lost', [{ status: 504, body: 'cut' }], 'Every change: made, then 504'],
  ['a failure set otherwise', [{ status: 418 }], 'Failures of your own'],
  ['one that only resembles an offer', [{ status: 502, body: 'cut' }], 'Failures of your own'],
])('tells screen readers what its selects show, with %s', async (_, failures, text) => {
  globalThis.fetch = async () => Response.json({ failures, milliseconds: 300 });
  render(<RouterProvider router={createMemoryRouter([page])} />);
  const select = (name: string) => screen.findByRole('combobox', { name });
  expect(await select('Failures of the platform')).toHaveAccessibleDescription(text);
  expect(await select('Latency of the platform')).toHaveAccessibleDescription('300 ms');
  expect(await select('Signed in as')).toHaveAccessibleDescription('INTERNAL_ADMIN (Ingrid Solberg)');
});

it('shows the next page from its top, as the shell does', async () => {
  globalThis.fetch = async () => Response.json({ failures: [], milliseconds: 0 });
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const router = createMemoryRouter([page]);
  render(<RouterProvider router={router} />);
  await screen.findByText('The page');
  scroll.mockClear();
  await act(() => router.navigate('/next'));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
});

it('gives a page that has no heading yet the focus, as the shell does', async () => {
  globalThis.fetch = async () => Response.json({ failures: [], milliseconds: 0 });
  const router = createMemoryRouter([page]);
  render(<RouterProvider router={router} />);
  await screen.findByText('The page');
  await act(() => router.navigate('/next'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it.each([true, false])('asks before another role drops what is unsaved: %s', async (isAgreed) => {
  globalThis.fetch = async () => Response.json({ failures: [], milliseconds: 0 });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(isAgreed);
  const Form = () => (
    <StandaloneLayout title="Clients" drawer={[]} accounts={accounts}>
      <UnsavedChangesGuard />
    </StandaloneLayout>
  );
  render(<RouterProvider router={createMemoryRouter([{ ...page, element: <Form /> }])} />);
  const before = currentSession();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Signed in as' }));
  fireEvent.click(await screen.findByTitle('EXTERNAL_ADMIN (Olav Berg)'));
  expect(confirm).toHaveBeenCalledTimes(1);
  if (isAgreed) await waitFor(() => expect(currentSession()).not.toBe(before));
  else expect(currentSession()).toBe(before);
});

it.each([true, false])(
  'asks before it resets the records, and signs in again after: %s',
  async (isAgreed) => {
    const calls: string[] = [];
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      calls.push(`${method} ${new URL(url).pathname}`);
      return Response.json({ failures: [{ body: 'no-rows' }], milliseconds: 300 });
    };
    jest.spyOn(window, 'confirm').mockReturnValue(isAgreed);
    render(<RouterProvider router={createMemoryRouter([page])} />);
    const before = currentSession();
    fireEvent.click(await screen.findByRole('button', { name: 'Reset records' }));
    const select = screen.getByRole('combobox', { name: 'Failures of the platform' });
    if (!isAgreed) {
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
      expect(select).toHaveAccessibleDescription('Every list: no rows');
      return;
    }
    await waitFor(() => expect(currentSession()).not.toBe(before));
    await waitFor(() => expect(screen.queryByLabelText('Signing in')).toBeNull());
    expect(calls.filter((call) => call.endsWith('/__control/reset'))).toHaveLength(1);
    expect(select).toHaveAccessibleDescription('No failures');
    expect(screen.getByRole('combobox', { name: 'Latency of the platform' })).toHaveAccessibleDescription(
      '0 ms',
    );
  },
);
