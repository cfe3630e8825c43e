import { queryClient } from '@console/api';
import { QueryObserver } from '@tanstack/react-query';
import { forgetAfterSleep } from './forgetAfterSleep';

const MINUTE = 60_000;

test.each([
  [4, ['unused', 'used']],
  [6, ['used']],
])('after %i minutes of sleep, the replies of %j are kept', (minutes, kept) => {
  jest.useFakeTimers();
  forgetAfterSleep();
  for (const key of ['unused', 'used']) queryClient.setQueryData(['shared', key], 'a reply');
  const leave = new QueryObserver(queryClient, { queryKey: ['shared', 'used'], enabled: false }).subscribe(
    () => {},
  );
  jest.advanceTimersByTime(MINUTE);
  jest.setSystemTime(Date.now() + minutes * MINUTE);
  jest.advanceTimersByTime(1_000);
  expect(['unused', 'used'].filter((key) => queryClient.getQueryData(['shared', key]))).toEqual(kept);
  leave();
  queryClient.clear();
});

test('a reply that is still awaited without a screen is not given up', async () => {
  jest.useFakeTimers();
  forgetAfterSleep();
  let answer = (_: string) => {};
  const reply = queryClient.fetchQuery({
    queryKey: ['shared', 'awaited'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  jest.setSystemTime(Date.now() + 6 * MINUTE);
  jest.advanceTimersByTime(1_000);
  answer('a reply');
  await expect(reply).resolves.toBe('a reply');
  queryClient.clear();
});
