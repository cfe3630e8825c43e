import { signOut } from '@console/auth';
import { act, fireEvent, screen } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

const attic = testArea('mf-attic', {
  drawer: [{ label: 'Attic', path: '/dashboard/attic', needs: 'dashboard.read', order: 2 }],
});

async function open() {
  const page = await openConsole({ path: '/dashboard/attic', areas: [attic, testArea('mf-shed')] });
  await screen.findByRole('button', { name: 'Account' });
  return page;
}

describe('a link of the menu', () => {
  const link = () => screen.getByRole('link', { name: 'mf-shed' });

  test('preloads its area when it is hovered for a moment', async () => {
    const { preloaded } = await open();
    jest.useFakeTimers();
    fireEvent.pointerEnter(link());
    jest.advanceTimersByTime(59);
    expect(preloaded).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(preloaded).toEqual(['mf-shed']);
    // An area that is loaded already is not fetched again.
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'Attic' }));
    jest.advanceTimersByTime(60);
    expect(preloaded).toEqual(['mf-shed']);
  });

  test.each([
    ['preloads nothing when the pointer only passes over it', () => fireEvent.pointerLeave(link())],
    [
      'preloads nothing when it is also focused and the pointer leaves it at once',
      () => {
        fireEvent.focus(link());
        fireEvent.pointerLeave(link());
      },
    ],
    ['and goes meanwhile, with its person, fetches nothing', () => act(() => signOut())],
  ])('%s', async (_, next) => {
    const { preloaded } = await open();
    jest.useFakeTimers();
    fireEvent.pointerEnter(link());
    next();
    jest.advanceTimersByTime(1_000);
    expect(preloaded).toEqual([]);
  });

  test('preloads its area when it is focused by keyboard', async () => {
    const { preloaded } = await open();
    jest.useFakeTimers();
    fireEvent.focus(link());
    jest.advanceTimersByTime(60);
    expect(preloaded).toEqual(['mf-shed']);
  });
});
