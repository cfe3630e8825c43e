import { openTabChannel } from '@console/api';
import { useEffect, useState } from 'react';
import type { SetUpDongle } from './setUpDongles';

const nothing = () => undefined;
/** On it a tab names the dongle that it begins to work at. */
const channelName = 'console-multos-at-work';
const lockOf = (serialNumber: string) => `console-multos-at-work-${serialNumber}`;

/**
 * Lets every tab of this browser know, for as long as the work goes on, that a run is busy with this dongle. Who leaves a
 * run (`left`) is told at once what it left unfinished, although the chip may be at its last command for a while.
 */
export function holdingDongle<T>(
  serialNumber: string,
  work: () => Promise<T>,
  left?: AbortSignal,
): Promise<T> {
  const working = work();
  const over = () =>
    new Promise<unknown>((resolve) => {
      left?.addEventListener('abort', resolve);
      working.then(resolve, resolve);
    });
  // Told to the others where it can be; the work does not wait for it.
  const held = () => {
    const channel = openTabChannel(channelName);
    channel?.postMessage(serialNumber);
    return over().finally(() => channel?.close());
  };
  navigator.locks?.request(lockOf(serialNumber), { mode: 'shared' }, held).catch(nothing);
  return working;
}

type Noted = Pick<SetUpDongle, 'serialNumber'> & Partial<Pick<SetUpDongle, 'at'>>;
const keyOf = ({ serialNumber, at = '' }: Noted) => `${serialNumber} ${at}`;

/**
 * Which of these dongles a run is busy with, in whichever tab: it is no news of them that they are not finished. The
 * browser gives the lock of a dead tab back. What was noted anew, or is at work again, is asked for anew, and taken for
 * busy until then.
 */
export function useDonglesAtWork(noted: readonly Noted[]): ReadonlySet<string> {
  const [free, setFree] = useState<ReadonlySet<string>>(new Set());
  const [begun, setBegun] = useState(0);
  const keys = noted.map(keyOf).join('\n');
  useEffect(() => {
    const channel = openTabChannel(channelName);
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      setFree((others) => new Set([...others].filter((key) => key.split(' ')[0] !== data)));
      setBegun((times) => times + 1);
    });
    return () => channel?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew as a tab begins to work at one
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    for (const key of keys ? keys.split('\n') : []) {
      const [serialNumber = ''] = key.split(' ');
      navigator.locks
        ?.request(lockOf(serialNumber), { signal }, nothing)
        .catch(nothing)
        .then(() => signal.aborted || setFree((others) => new Set([...others, key])));
    }
    return () => left.abort();
  }, [keys, begun]);
  if (!navigator.locks) return new Set();
  return new Set(noted.filter((dongle) => !free.has(keyOf(dongle))).map(({ serialNumber }) => serialNumber));
}
