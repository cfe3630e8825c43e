import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { forgetReplies, queryClient } from './index';

test('a screen that leaves after everything was forgotten leaves no reply behind', async () => {
  jest.useFakeTimers();
  const reader = new QueryObserver(queryClient, {
    queryKey: ['shared', 'entities'],
    queryFn: () => ['contact'],
  });
  const writer = new MutationObserver(queryClient, { mutationFn: async () => 'saved' });
  const leave = [reader.subscribe(() => undefined), writer.subscribe(() => undefined)];
  await writer.mutate();
  await jest.advanceTimersByTimeAsync(0);
  expect(reader.getCurrentResult().data).toEqual(['contact']);
  forgetReplies();
  for (const go of leave) go();
  // Else an entry without a reader waits five minutes, and its timer holds it.
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.getTimerCount()).toBe(0);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  jest.useRealTimers();
});
