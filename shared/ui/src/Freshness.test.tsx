import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Freshness } from './Freshness';
import { renderScreen } from './testScreen';

function open() {
  let load: (state: { at: number; busy: boolean }) => void = () => undefined;
  const onRefresh = jest.fn();
  function Screen() {
    const [state, setState] = useState({ at: 1, busy: false });
    load = setState;
    return <Freshness {...state} onRefresh={onRefresh} name="wearable" />;
  }
  const { user } = renderScreen(<Screen />);
  const change = (state: { at: number; busy: boolean }) => act(() => load(state));
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

test('each failed Refresh is announced, and a later load is not announced as refreshed', async () => {
  const { change, refresh } = open();
  for (const _ of ['first', 'second']) {
    await refresh();
    change({ at: 1, busy: true });
    expect(announced()).toBe('');
    change({ at: 1, busy: false });
    expect(announced()).toBe('Could not refresh');
  }
  change({ at: 1, busy: true });
  change({ at: 2, busy: false });
  expect(announced()).toBe('');
});
