import { areaKey, callApi, Nothing, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { create } from 'superstruct';
import { renderScreen } from '../interaction/testScreen';
import { Freshness } from './Freshness';

interface State {
  at: number;
  busy: boolean;
  hasAlert?: boolean;
  subject?: string;
}

function open() {
  let load: (state: State) => void = () => undefined;
  const onRefresh = jest.fn();
  function Screen() {
    const [state, setState] = useState<State>({ at: 1, busy: false });
    load = setState;
    return <Freshness {...state} onRefresh={onRefresh} name="wearable" />;
  }
  const { user } = renderScreen(<Screen />);
  const change = (state: State) => act(() => load(state));
  const refresh = () => user.click(screen.getByRole('button', { name: /^Refresh/ }));
  return { change, refresh, onRefresh };
}

const announced = () => screen.getByRole('status').textContent;

test('only a load that the user asked for is announced as refreshed', async () => {
  const { change, refresh, onRefresh } = open();
  change({ at: 1, busy: true });
  change({ at: 2, busy: false });
  expect(announced()).toBe('');
  await refresh();
  expect(onRefresh).toHaveBeenCalledTimes(1);
  change({ at: 2, busy: true });
  change({ at: 3, busy: false });
  expect(announced()).toBe('Refreshed');
  change({ at: 3, busy: true });
  change({ at: 4, busy: false });
  expect(announced()).toBe('');
});

test('only a slow load that the user asked for is announced while it runs', async () => {
  const { change, refresh } = open();
  await refresh();
  change({ at: 1, busy: true });
  expect(await screen.findByText('Refreshing…')).toHaveAttribute('role', 'status');
  change({ at: 2, busy: false });
  expect(announced()).toBe('Refreshed');
  jest.useFakeTimers();
  change({ at: 2, busy: true });
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(announced()).toBe('');
});

test('a failed Refresh is announced if the alert about it is not new', async () => {
  const { change, refresh } = open();
  for (const text of ['', 'Could not refresh', 'Could not refresh']) {
    await refresh();
    const hasAlert = text !== '';
    change({ at: 1, busy: true, hasAlert });
    expect(announced()).toBe('');
    change({ at: 1, busy: false, hasAlert: true });
    expect(announced()).toBe(text);
  }
  change({ at: 1, busy: true, hasAlert: true });
  change({ at: 2, busy: false });
  expect(announced()).toBe('');
});

test('a Refresh is announced even if one of what was shown before ends meanwhile', async () => {
  const { change, refresh, onRefresh } = open();
  let end = () => {};
  const earlier = new Promise<void>((resolve) => {
    end = resolve;
  });
  onRefresh.mockReturnValueOnce(earlier);
  await refresh();
  change({ at: 1, busy: false, subject: 'NORDLYS' });
  await refresh();
  jest.useFakeTimers();
  await act(async () => end());
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  change({ at: 1, busy: true, subject: 'NORDLYS' });
  change({ at: 2, busy: false, subject: 'NORDLYS' });
  expect(announced()).toBe('Refreshed');
});

test('a Refresh that fails before it is seen to be busy is announced, too', async () => {
  let hasFailed = false;
  function Screen() {
    const query = useQuery({
      queryKey: areaKey('mf-support', 'wearable'),
      queryFn: () => (hasFailed ? Promise.reject(new Error('Unreachable')) : 'loaded'),
    });
    return (
      <Freshness
        at={query.dataUpdatedAt}
        busy={query.isFetching}
        hasAlert={query.error !== null}
        onRefresh={() => query.refetch()}
      />
    );
  }
  const { user } = renderScreen(<Screen />);
  await screen.findByText(/^As of/);
  hasFailed = true;
  const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }));
  await refresh();
  expect(announced()).toBe('');
  await refresh();
  expect(await screen.findByText('Could not refresh')).toHaveAttribute('role', 'status');
  hasFailed = false;
  await refresh();
  expect(await screen.findByText('Refreshed')).toHaveAttribute('role', 'status');
});

test('the place of the time is held while the first load runs, and given up if it fails', () => {
  const { change } = open();
  const place = () => document.querySelector('small');
  change({ at: 0, busy: true });
  expect(place()).toHaveTextContent(/^$/);
  change({ at: 0, busy: false });
  expect(place()).toBeNull();
  change({ at: 1, busy: false });
  expect(place()).toHaveTextContent(/^As of /);
});

describe('once the clock of this computer is set back by an hour', () => {
  const loadedAt = Date.parse('2026-11-22T10:00:00Z');
  const minuteLater = '2026-11-22T10:01:00.000Z';
  const shown = () => document.querySelector('time')?.dateTime;

  const call = () => callApi({ path: '/admin/oems', reply: Nothing });
  const answerAt = (moment: number | string) => {
    const headers = { Date: new Date(moment).toUTCString() };
    globalThis.fetch = async () => new Response(null, { headers });
  };

  beforeEach(async () => {
    jest.useFakeTimers({ now: loadedAt, doNotFake: ['setTimeout', 'clearTimeout'] });
    const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' };
    setRuntimeConfig(create(config, RuntimeConfig));
    setAuthorization({ token: () => 't', refused: () => undefined, session: () => 1 });
    // Its clock was right so far.
    answerAt(loadedAt);
    await call();
    answerAt(minuteLater);
  });

  /** A minute after the load. The platform's next reply shows it. */
  async function setBack() {
    jest.setSystemTime(Date.parse(minuteLater) - 3_600_000);
    await act(call);
  }

  test('the time of a load on screen stays what it was', async () => {
    const { rerender } = render(<Freshness at={loadedAt} busy={false} onRefresh={jest.fn()} />);
    expect(shown()).toBe('2026-11-22T10:00:00.000Z');
    await setBack();
    rerender(<Freshness at={loadedAt} busy onRefresh={jest.fn()} />);
    expect(shown()).toBe('2026-11-22T10:00:00.000Z');
  });

  test('a load on screen is not in the future before a reply shows it', async () => {
    render(<Freshness at={loadedAt} busy={false} onRefresh={jest.fn()} />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^As of/)).toHaveTextContent(/\(1 minute ago\)$/);
    jest.setSystemTime(loadedAt - 3_600_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/^As of/)).toHaveTextContent(/\(just now\)$/);
  });

  test('the time of an earlier load is not in the future', async () => {
    await setBack();
    render(<Freshness at={loadedAt} busy={false} onRefresh={jest.fn()} />);
    expect(shown()).toBe(minuteLater);
  });
});
