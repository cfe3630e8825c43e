import { act, screen, waitFor } from '@testing-library/react';
import { openRing } from './testRing';

let mockArrive: (code: object) => void = () => undefined;
jest.mock('./SessionLogPanel', () => ({
  __esModule: true,
  // biome-ignore lint/suspicious/noThenProperty: makes `import()` wait until the test answers
  then(arrive: typeof mockArrive) {
    mockArrive = arrive;
  },
}));

test('going to another page calls off a session log whose code is late', async () => {
  const { user } = await openRing();
  const button = screen.getByRole('button', { name: 'Session log' });
  await user.click(button);
  await user.click(screen.getByRole('link', { name: /^mf-plain/ }));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  await act(async () => mockArrive(jest.requireActual('./SessionLogPanel')));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('status', { name: 'Last action' })).toBeEmptyDOMElement();
});
