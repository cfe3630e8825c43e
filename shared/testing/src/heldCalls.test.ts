import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitFor } from '@testing-library/react';
import { holdCalls } from './heldCalls';
import { connect, testPlatform } from './platform';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

test('a call that waits learns that it was given up, whatever of its making is still in memory', async () => {
  const { platform, waiting } = holdCalls(testPlatform(), /entities/);
  connect(platform);
  const controller = new AbortController();
  void fetch('http://api.test/admin/entities', { signal: controller.signal }).catch(() => undefined);
  await waitFor(() => expect(waiting).toHaveLength(1));
  collectGarbage();
  controller.abort();
  expect(waiting[0]?.signal.aborted).toBe(true);
});
