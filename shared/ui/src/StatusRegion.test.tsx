import { act, screen, waitFor } from '@testing-library/react';
import { StatusRegion } from './StatusRegion';
import { showStatus } from './statusMessage';
import { axeFaults } from './testAxeFaults';
import { renderScreen } from './testScreen';

const region = () => screen.getByRole('status', { name: 'Last action' });
const button = (
  <>
    <main>
      <h1 tabIndex={-1}>Devices</h1>
      <button type="button">Work</button>
    </main>
    <StatusRegion />
  </>
);

test('is there before there is anything to say, and says it without taking the focus', async () => {
  const { user, container } = renderScreen(button);
  const before = region();
  expect(before).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Work' }));
  act(() => showStatus('Application Harbour Pay was deleted.'));
  expect(region()).toBe(before);
  expect(before).toHaveTextContent('Application Harbour Pay was deleted.');
  expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus();
  expect(await axeFaults(container)).toEqual([]);
});

test('the same words again are another message', () => {
  renderScreen(button);
  act(() => showStatus('devices.csv was saved.'));
  const first = region().firstElementChild;
  act(() => showStatus('devices.csv was saved.'));
  expect(region()).toHaveTextContent('devices.csv was saved.');
  expect(region().firstElementChild).not.toBe(first);
});

test('is gone with its container: it names records of a session', () => {
  const { unmount } = renderScreen(button);
  act(() => showStatus('Device A was deleted.'));
  unmount();
  renderScreen(button);
  expect(region()).toBeEmptyDOMElement();
});

test('can be dismissed; by keyboard the focus goes on to the page', async () => {
  const { user } = renderScreen(button);
  act(() => showStatus('Device A was deleted.'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await user.keyboard('{Enter}');
  expect(region()).toBeEmptyDOMElement();
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
});

describe('in time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('goes by itself, but not while a person points at it', async () => {
    renderScreen(button);
    act(() => showStatus('Device A was deleted.'));
    act(() => jest.advanceTimersByTime(9_000));
    expect(region()).toHaveTextContent('Device A was deleted.');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(region()).toHaveTextContent('Device A was deleted.');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
  });
});
