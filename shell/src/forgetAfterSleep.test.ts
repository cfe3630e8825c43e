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
  for (const key of ['unused', 'used']) queryClient.setQueryData([key], 'a reply');
  const leave = new QueryObserver(queryClient, { queryKey: ['used'], enabled: false }).subscribe(() => {});
  jest.advanceTimersByTime(MINUTE);
  jest.setSystemTime(Date.now() + minutes * MINUTE);
  jest.advanceTimersByTime(1_000);
  expect(['unused', 'used'].filter((key) => queryClient.getQueryData([key]))).toEqual(kept);
  leave();
  queryClient.clear();
  jest.useRealTimers();
});
