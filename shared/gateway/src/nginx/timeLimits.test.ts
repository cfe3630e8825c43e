import { limitReply } from '@console/api';
import { secondsOf, template, upstreamLimits } from './testTimeLimits';

/** Whether the console has given up on a reply that it has awaited for so many seconds. */
function hasGivenUp(seconds: number): boolean {
  jest.useFakeTimers();
  const { isOver, end } = limitReply();
  jest.advanceTimersByTime(seconds * 1000);
  end();
  jest.useRealTimers();
  return isOver();
}

it('the gateway waits for a reply of the platform for longer than the console', () => {
  expect(hasGivenUp(upstreamLimits.call - 1)).toBe(true);
});

it('the gateway reports an upstream that cannot be found, is down or hangs before the console gives up', () => {
  expect(hasGivenUp(upstreamLimits.name + upstreamLimits.connect + upstreamLimits.file)).toBe(false);
});

it('clients that neither send nor receive for half a minute do not keep their connections', () => {
  for (const limit of ['client_header_timeout', 'client_body_timeout', 'send_timeout'])
    expect([limit, secondsOf(limit, template('nginx')) <= 30]).toEqual([limit, true]);
});

it.each(['gateway', 'object-storage'])('the %s finds an upstream that has moved within seconds', (server) => {
  const [, seconds] = /^resolver \S+ valid=(\d+)s /m.exec(template(server)) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(10);
});

it('a call of any size passes the gateway without being written to its 16 MB of memory', () =>
  expect(template('gateway')).toMatch(/^ *proxy_request_buffering off;$/m));

it.each(['object-storage', 'static'])('the %s server keeps no log of who asked for what', (server) =>
  expect(template(server)).toMatch(/^access_log off;$/m),
);

it.each(['gateway', 'object-storage'])(
  'replies of any size pass the %s without being written to its 16 MB of memory',
  (server) => expect(template(server)).toMatch(/^proxy_max_temp_file_size 0;$/m),
);
