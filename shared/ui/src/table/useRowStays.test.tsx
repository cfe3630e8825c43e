import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { current, modelOf, open, panel } from './testRings';

const { ResizeObserver } = globalThis;
const resized = new Set<() => void>();

class Observer {
  constructor(readonly onResize: () => void) {}
  observe() {
    resized.add(this.onResize);
  }
  disconnect() {
    resized.delete(this.onResize);
  }
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { ResizeObserver: Observer });
});
afterEach(() => {
  resized.clear();
  Object.assign(globalThis, { ResizeObserver });
});

/** The frame of the list, in which the button of R3 is `place` pixels from the top of the content. */
async function openRings(address?: string) {
  const { user } = open(address, modelOf);
  const button = await screen.findByRole('button', { name: 'Preview R3' });
  const frame = screen.getByRole('table').parentElement;
  if (!frame) throw new Error('The table has no frame');
  let place = 200;
  jest
    .spyOn(button, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, place - frame.scrollTop, 40, 20));
  const growAbove = (by: number) => {
    place += by;
    act(() => {
      for (const onResize of [...resized]) onResize();
    });
  };
  return { user, button, frame, growAbove };
}

test('the button that was clicked stays where it is on the screen while the rows above it grow', async () => {
  const { user, button, frame, growAbove } = await openRings();
  await user.click(button);
  await panel('R3');
  growAbove(48);
  expect(frame.scrollTop).toBe(48);
  growAbove(-8);
  expect(frame.scrollTop).toBe(40);
});

test.each([
  new Event('pointerdown', { bubbles: true }),
  new Event('wheel', { bubbles: true }),
  new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }),
])('after the next $type the list is not moved', async (taken) => {
  const { user, button, frame, growAbove } = await openRings();
  await user.click(button);
  await panel('R3');
  document.body.dispatchEvent(taken);
  growAbove(48);
  expect(frame.scrollTop).toBe(0);
});

test('nor after a click elsewhere that only a screen reader makes, without a press', async () => {
  const { user, button, frame, growAbove } = await openRings();
  await user.click(button);
  await panel('R3');
  fireEvent.click(screen.getByRole('searchbox'));
  growAbove(48);
  expect(frame.scrollTop).toBe(0);
});

test('the row of the shown record stays where it is when the panel is closed', async () => {
  const { user, frame, growAbove } = await openRings('/dashboard/rings?show=R3');
  await user.click(within(await panel('R3')).getByRole('button', { name: 'Close the record' }));
  await waitFor(() => expect(current()).toEqual([]));
  growAbove(-48);
  expect(frame.scrollTop).toBe(-48);
});
