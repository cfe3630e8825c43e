import { openTabChannel } from '@console/api';
import { useEffect, useState } from 'react';
import type { SetUpDongle } from './setUpDongles';

const nothing = () => undefined;
/** A tab posts the serial number here when it starts working on a dongle. */
const channelName = 'console-multos-at-work';
const lockOf = (serialNumber: string) => `console-multos-at-work-${serialNumber}`;

/**
 * Marks a dongle as busy for all tabs of this browser while `work` is running. The mark ends early when the user leaves the
 * run (`left`), so that the unfinished dongle is reported at once although the chip may still execute its last command.
 */
export function withDongleAtWork<T>(
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
  // Best effort: the work does not wait for the lock.
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
 * The dongles among these that a run in any tab is working on, which are therefore not reported as unfinished. The browser
 * releases the lock of a closed tab. A dongle that was stored again, or is being worked on again, is checked again and
 * not taken for free until then.
 */
export function useDonglesAtWork(noted: readonly Noted[]): ReadonlyMap<string, 'unchecked' | 'atWork'> {
  const [free, setFree] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [starts, setStarts] = useState(0);
  const keys = noted.map(keyOf).join('\n');
  useEffect(() => {
    const channel = openTabChannel(channelName);
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      setFree((others) => new Set([...others].filter((key) => key.split(' ')[0] !== data)));
      setStarts((count) => count + 1);
    });
    return () => channel?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when a tab starts working on a dongle
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const { locks } = navigator;
    async function check(key: string) {
      const [serialNumber = ''] = key.split(' ');
      const name = lockOf(serialNumber);
      try {
        const { held = [] } = await locks.query();
        // A check of another list takes the lock, too, but exclusively.
        const isAtWork = held.some((lock) => lock.name === name && lock.mode === 'shared');
        if (isAtWork && !signal.aborted) setBusy((others) => new Set([...others, serialNumber]));
        await locks.request(name, { signal }, nothing);
      } catch {
        // With site data blocked, browsers reject every request: then it counts as free, as without Web Locks.
      }
      if (signal.aborted) return;
      setFree((others) => new Set([...others, key]));
      setBusy((others) => new Set([...others].filter((other) => other !== serialNumber)));
    }
    for (const key of keys && locks ? keys.split('\n') : []) void check(key);
    return () => left.abort();
  }, [keys, starts]);
  if (!navigator.locks) return new Map();
  return new Map(
    noted
      .filter((dongle) => !free.has(keyOf(dongle)))
      .map(({ serialNumber }) => [serialNumber, busy.has(serialNumber) ? 'atWork' : 'unchecked']),
  );
}
