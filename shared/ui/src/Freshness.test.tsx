import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Freshness } from './Freshness';
import { renderScreen } from './testScreen';

test('only a load that the user asked for is announced as refreshed', async () => {
  let load: (state: { at: number; busy: boolean }) => void = () => undefined;
  const onRefresh = jest.fn();
  function Screen() {
    const [state, setState] = useState({ at: 1, busy: false });
    load = setState;
    return <Freshness {...state} onRefresh={onRefresh} name="wearable" />;
  }
  const { user } = renderScreen(<Screen />);
  const change = (state: { at: number; busy: boolean }) => act(() => load(state));
  const announced = () => screen.queryByText('Refreshed');

  change({ at: 1, busy: true });
  change({ at: 2, busy: false });
  expect(announced()).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  change({ at: 2, busy: true });
  change({ at: 3, busy: false });
  expect(announced()).toBeInTheDocument();
  change({ at: 3, busy: true });
  change({ at: 4, busy: false });
  expect(announced()).toBeNull();
});
