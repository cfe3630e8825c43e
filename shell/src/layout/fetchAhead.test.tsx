import { deferred } from '@console/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../testConsole';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

test('the typeface is fetched only once the page has its data, which it would delay', async () => {
  const load = jest.fn(async () => []);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  const { promise: reply, resolve: answer } = deferred<string>();
  function Rows() {
    const { data = 'Loading' } = useQuery({ queryKey: ['mf-rows', 'list'], queryFn: () => reply });
    return <h1>{data}</h1>;
  }
  await openConsole({
    path: '/dashboard/rows',
    areas: [testArea('mf-rows')],
    code: (area) => ({ area: pageOf(area, Rows) }),
  });
  await screen.findByRole('heading', { name: 'Loading' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).not.toHaveBeenCalled();
  await act(async () => answer('Rings'));
  await screen.findByRole('heading', { name: 'Rings' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(1);
});
