import { act, fireEvent, screen } from '@testing-library/react';
import { StatusRegion } from './StatusRegion';
import { renderScreen } from './testScreen';
import { useLateComponent } from './useLateComponent';

const slowly = 'This is taking longer than usual…';

/** A part whose code is asked for by a click, and comes or fails when the test says so. */
function open() {
  let come: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const wanted: boolean[] = [];
  const load = () =>
    new Promise<() => string>((resolve, reject) => {
      come = () => resolve(() => 'It is there');
      fail = () => reject(new Error('gone'));
    });
  function Late() {
    const { Component, fetch } = useLateComponent(load);
    return Component ? (
      <Component />
    ) : (
      <button type="button" onClick={async () => wanted.push(await fetch())}>
        Fetch
      </button>
    );
  }
  jest.useFakeTimers({ advanceTimers: true });
  renderScreen(
    <>
      <Late />
      <input aria-label="Name" />
      <StatusRegion />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Fetch' });
  const click = () =>
    act(async () => {
      button.focus();
      button.click();
    });
  return { wanted, click, come: () => act(async () => come()), fail: () => act(async () => fail()) };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
afterEach(() => jest.useRealTimers());

test('a part that is slow is said to be slow, until it comes', async () => {
  const { click, come } = open();
  await click();
  await pass(1_000);
  expect(screen.queryByText(slowly)).toBeNull();
  await pass(1_000);
  expect(screen.getByRole('status')).toHaveTextContent(slowly);
  // As long as the second request for a file that hangs may take.
  await pass(14_000);
  expect(screen.getByRole('status')).toHaveTextContent(slowly);
  await come();
  expect(await screen.findByText('It is there')).toBeVisible();
  expect(screen.queryByText(slowly)).toBeNull();
});

test('a part that is quick is not said to be slow, and one that fails is said to have failed, each time', async () => {
  const { click, come, fail } = open();
  const failed = 'This could not be loaded. Check your connection, then try again.';
  await click();
  await fail();
  const first = screen.getByText(failed);
  await click();
  await fail();
  expect(screen.getByText(failed)).not.toBe(first);
  await click();
  await come();
  await pass(2_000);
  expect(screen.queryByText(slowly)).toBeNull();
  expect(screen.getByText('It is there')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
});

const name = () => screen.getByRole('textbox', { name: 'Name' });

test('a part that comes after the person went to something else is no longer wanted, and where it was slow they read that it is there', async () => {
  const { wanted, click, come } = open();
  await click();
  await pass(2_000);
  fireEvent.pointerDown(name());
  name().focus();
  await come();
  expect(wanted).toEqual([false]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'It has loaded now. Open it again if you still need it.',
  );
});

test.each([
  [
    'pressed again while it waits',
    () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter' }),
  ],
  ['left by no hand of the person', () => name().focus()],
  [
    'left for nothing',
    () => {
      fireEvent.pointerDown(document.body);
      screen.getByRole('button', { name: 'Fetch' }).blur();
    },
  ],
])('a part whose button was %s is still wanted', async (_, leave) => {
  const { wanted, click, come } = open();
  await click();
  leave();
  await come();
  expect(wanted).toEqual([true]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
