import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { clearStatus, showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { StatusRegion } from './StatusRegion';

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

test('is mounted before the first message, and shows it without taking the focus', async () => {
  const { user, container } = renderScreen(button);
  const before = region();
  expect(before).toBeEmptyDOMElement();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Work' }));
  act(() => showStatus('Application Harbour Pay was deleted.'));
  expect(region()).toBe(before);
  expect(before).toHaveTextContent('Application Harbour Pay was deleted.');
  expect(screen.getByRole('region', { name: 'Notification' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus();
  expect(await axeFaults(container)).toEqual([]);
});

test('closes when its link is followed', async () => {
  const { user, router } = renderScreen(button);
  const to = '/dashboard/clients/client/a';
  act(() =>
    showStatus('Outcome unknown.', 'failed', { stays: true, link: { text: 'Open Harbour Pay', to } }),
  );
  await user.click(within(region()).getByRole('link', { name: 'Open Harbour Pay' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  expect(region()).toBeEmptyDOMElement();
});

test('a message from before it was mounted is inserted afterwards, so that it is announced', async () => {
  let atFirst: string | null = null;
  function FirstLook() {
    useLayoutEffect(() => {
      atFirst ??= region().textContent;
    }, []);
    return button;
  }
  showStatus('Outcome unknown.');
  renderScreen(<FirstLook />);
  expect(await within(region()).findByText('Outcome unknown.')).toBeVisible();
  expect(atFirst).toBe('');
});

test('the same text again is a new message', () => {
  renderScreen(button);
  act(() => showStatus('devices.csv was saved.'));
  const first = region().firstElementChild;
  act(() => showStatus('devices.csv was saved.'));
  expect(region()).toHaveTextContent('devices.csv was saved.');
  expect(region().firstElementChild).not.toBe(first);
});

test('its message is cleared when it unmounts, since it names records of a session', () => {
  const { unmount } = renderScreen(button);
  act(() => showStatus('Device A was deleted.'));
  unmount();
  renderScreen(button);
  expect(region()).toBeEmptyDOMElement();
});

test('can be dismissed: by mouse the focus stays where it is, by keyboard it then moves to the page', async () => {
  const { user } = renderScreen(button);
  await user.click(screen.getByRole('button', { name: 'Work' }));
  act(() => showStatus('Device B was deleted.'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region()).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus();
  act(() => showStatus('Device A was deleted.'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await user.keyboard('{Enter}');
  expect(region()).toBeEmptyDOMElement();
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
});

describe('timing', () => {
  beforeEach(() => jest.useFakeTimers());

  test('a message with `stays` stays, and shows its link', async () => {
    renderScreen(button);
    const link = { text: 'Open Harbour Pay', to: '/dashboard/clients/client/a' };
    act(() => showStatus('Outcome unknown.', 'failed', { stays: true, link }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(within(region()).getByRole('link', { name: link.text })).toHaveAttribute('href', link.to);
  });

  test('a message disappears by itself, but not while it is focused or hovered', () => {
    renderScreen(button);
    act(() => showStatus('Device A was deleted.'));
    act(() => jest.advanceTimersByTime(9_000));
    expect(region()).toHaveTextContent('Device A was deleted.');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    const isKept = () => {
      act(() => jest.advanceTimersByTime(60_000));
      expect(region()).toHaveTextContent('Device A was deleted.');
    };
    act(() => dismiss.focus());
    isKept();
    act(() => dismiss.blur());
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notification' }));
    isKept();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notification' }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(region()).toBeEmptyDOMElement();
  });

  test('when its focused link is replaced, the page takes the focus, and the next message disappears by itself', () => {
    renderScreen(button);
    const link = { text: 'Open Harbour Pay', to: '/dashboard/clients/client/a' };
    act(() => showStatus('Outcome unknown.', 'failed', { stays: true, link }));
    act(() => screen.getByRole('link', { name: link.text }).focus());
    act(() => showStatus('Device A was deleted.'));
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
    act(() => jest.advanceTimersByTime(10_000));
    expect(region()).toBeEmptyDOMElement();
  });

  test('when it is cleared while focused, the page takes the focus, and the next message disappears by itself', () => {
    renderScreen(button);
    act(() => showStatus('This is taking longer than usual…', 'waiting', { stays: true }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => clearStatus());
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
    act(() => showStatus('Device A was deleted.'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(region()).toBeEmptyDOMElement();
  });

  test.each([
    ['link', 'Open Harbour Pay'],
    ['button', 'Dismiss'],
  ])(
    'after its %s (%s) was clicked, the next message disappears by itself, wherever the pointer is',
    (role, name) => {
      renderScreen(button);
      const link = { text: 'Open Harbour Pay', to: '/dashboard/clients/client/a' };
      act(() => showStatus('Outcome unknown.', 'failed', { stays: true, link }));
      const notification = screen.getByRole('region', { name: 'Notification' });
      fireEvent.pointerEnter(notification);
      fireEvent.click(within(notification).getByRole(role, { name }));
      expect(region()).toBeEmptyDOMElement();
      act(() => showStatus('Device A was deleted.'));
      act(() => jest.advanceTimersByTime(10_000));
      expect(region()).toBeEmptyDOMElement();
    },
  );
});
