import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitFor } from '@testing-library/react';
import { holdCalls } from './heldCalls';
import { connect, testPlatform } from './platform';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

test('a held call is aborted even after the original request has been garbage collected', async () => {
  const { platform, waiting } = holdCalls(testPlatform(), /entities/);
  connect(platform);
  const controller = new AbortController();
  void fetch('http://api.test/admin/entities', { signal: controller.signal }).catch(() => undefined);
  await waitFor(() => expect(waiting).toHaveLength(1));
  collectGarbage();
  controller.abort();
  expect(waiting[0]?.signal.aborted).toBe(true);
});
