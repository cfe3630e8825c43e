import { testSession } from './testSession';
import { openTab, type Tab } from './testTab';

/** For tests of the idle lock. */
export const MINUTE = 60_000;
export const ingrid = { subject: 'ingrid', lasts: 8 * 3600 };

export const touch = () => window.dispatchEvent(new Event('pointermove'));
export const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE);

/** Signs in, with a clock that the test advances. */
export async function signedIn(idleMinutes = 15): Promise<Tab> {
  const tab = await openTab({ config: { idleMinutes } });
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  tab.startSession(testSession(ingrid));
  return tab;
}
