import type { ApiContext } from './apiEnvironment';
import { require } from './refusal';

/** Milliseconds since 1970: from `startTime` (inclusive) to `endTime` (exclusive). */
export interface TimeWindow {
  startTime: number;
  endTime: number;
}

/** The window in the query. Both ends are required. Adjacent windows neither share nor miss entries. */
export function requestedWindow(c: ApiContext): TimeWindow {
  const { startTime, endTime } = c.req.query();
  const whole = /^\d{1,15}$/;
  require(whole.test(startTime ?? ''), 'startTime must be milliseconds');
  require(whole.test(endTime ?? ''), 'endTime must be milliseconds');
  const window = { startTime: Number(startTime), endTime: Number(endTime) };
  require(window.startTime <= window.endTime, 'startTime is after endTime');
  return window;
}

/** Whether a timestamp in seconds is in the window. */
export function isInWindow({ startTime, endTime }: TimeWindow, timestamp: number): boolean {
  return timestamp * 1000 >= startTime && timestamp * 1000 < endTime;
}
