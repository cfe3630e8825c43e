import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { StatusRegion } from '../feedback/StatusRegion';
import { showStatus } from './statusMessage';
import { renderScreen } from './testScreen';
import { useLateComponent } from './useLateComponent';

const slowly = 'This is taking longer than usual…';

/** A component that is loaded by a click; the test resolves or rejects the load. */
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
    const { Component, fetch, callOff } = useLateComponent(load);
    const onClick = async () => wanted.push(await fetch());
    return Component ? (
      <Component />
    ) : (
      <>
        <button type="button" onClick={onClick}>
          Fetch
        </button>
        <button type="button" onClick={onClick}>
          Fetch another
        </button>
        <button type="button" onClick={callOff}>
          Call off
        </button>
      </>
    );
  }
  jest.useFakeTimers({ advanceTimers: true });
  const { router } = renderScreen(
    <>
      <Routes>
        <Route path="/dashboard/things" element={<Late />} />
        <Route path="*" element={null} />
      </Routes>
      <input aria-label="Name" />
      <StatusRegion />
    </>,
  );
  const click = (name = 'Fetch') =>
    act(async () => {
      const button = screen.getByRole('button', { name });
      fireEvent.pointerDown(button);
      button.focus();
      button.click();
    });
  const leave = () => act(() => router.navigate('/elsewhere'));
  return { wanted, click, leave, come: () => act(async () => come()), fail: () => act(async () => fail()) };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a slow load shows a message until it completes', async () => {
  const { click, come } = open();
  await click();
  await pass(1_000);
  expect(screen.queryByText(slowly)).toBeNull();
  await pass(1_000);
  expect(screen.getByRole('status')).toHaveTextContent(slowly);
  // As long as the second request for a hanging file may take.
  await pass(14_000);
  expect(screen.getByRole('status')).toHaveTextContent(slowly);
  await come();
  expect(await screen.findByText('It is there')).toBeVisible();
  expect(screen.queryByText(slowly)).toBeNull();
});

test('a fast load shows no message, and every failed load shows one', async () => {
  const { click, come, fail } = open();
  const failed =
    'This could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.';
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

test.each([0, 2_000])(
  'a component that loads after the user has moved on at %s ms is not opened, but announced',
  async (time) => {
    const { wanted, click, come } = open();
    await click();
    await pass(time);
    fireEvent.pointerDown(name());
    name().focus();
    await come();
    expect(wanted).toEqual([false]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'It has loaded now. Open it again if you still need it.',
    );
  },
);

test.each([
  [
    'pressed again while it loads',
    () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter' }),
  ],
  ['left by code, not by the user', () => name().focus()],
  [
    'left by clicking on an empty area',
    () => {
      fireEvent.pointerDown(document.body);
      screen.getByRole('button', { name: 'Fetch' }).blur();
    },
  ],
])('a component whose button was %s is still opened', async (_, leave) => {
  const { wanted, click, come } = open();
  await click();
  leave();
  await come();
  expect(wanted).toEqual([true]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('of several requests, the last one decides', async () => {
  const { wanted, click, come } = open();
  await click();
  await click('Fetch another');
  await come();
  expect(wanted).toEqual([true]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each(['called off', 'left with its page'])(
  'a component that is %s is not opened or mentioned',
  async (how) => {
    const { wanted, click, leave, come } = open();
    await click();
    await pass(2_000);
    await (how === 'called off' ? click('Call off') : leave());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await come();
    await pass(2_000);
    expect(wanted).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByText('It is there')).toBeNull();
  },
);

test('the message of a slow load stays when it is asked for again, that of a failed one when its page is left', async () => {
  const { click, leave, fail } = open();
  await click();
  await pass(2_000);
  await click();
  expect(screen.getByRole('status')).toHaveTextContent(slowly);
  await fail();
  await leave();
  expect(screen.getByRole('status')).toHaveTextContent('This could not be loaded.');
});

test.each(['slow', 'failed'])('a notification that replaced the one of a %s load stays', async (kind) => {
  const { click, come, fail } = open();
  await click();
  if (kind === 'slow') await pass(2_000);
  else await fail();
  act(() => void showStatus('Harbour Pay was deleted.'));
  if (kind === 'failed') await click();
  await come();
  expect(screen.getByText('It is there')).toBeVisible();
  expect(screen.getByText('Harbour Pay was deleted.')).toBeVisible();
});
