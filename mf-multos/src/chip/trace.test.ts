import { pause } from './clock';
import { VirtualClock } from './testClock';
import { Trace } from './trace';

test('the trace has the elapsed time, the direction and the bytes', async () => {
  const clock = new VirtualClock();
  const trace = new Trace(clock);
  trace.step('select file 0001');
  await clock.settle(pause(clock, 12));
  trace.sent(Uint8Array.of(0x80, 0xa4));
  trace.received(Uint8Array.of(0x90, 0x00));
  trace.note('port released');
  expect(trace.toText()).toBe(
    '      0 # select file 0001\n     12 > 80 A4\n     12 < 90 00\n     12 ! port released\n',
  );
  expect(JSON.parse(JSON.stringify(trace))).toContainEqual({ at: 12, direction: 'sent', text: '80 A4' });
});

test('secret bytes are blanked when they are recorded', () => {
  const trace = new Trace(new VirtualClock());
  trace.sent(Uint8Array.of(0x80, 0x20, 0x31, 0x32), 2);
  expect(trace.toText()).toContain('> 80 20 ·· ··');
});

test.each([
  ['the secret, and 9000 behind it', [0x61, 0x62, 0x90, 0x00], '·· ·· 90 00'],
  ['a status word alone', [0x69, 0x82], '69 82'],
  ['the beginning of the secret, and 61xx behind it', [0x61, 0x62, 0x61, 0x0e], '·· ·· 61 0E'],
  ['a status word of an unknown kind alone', [0x91, 0x41], '91 41'],
  ['what may be a secret that was cut short', [0x61, 0x62, 0x63], '·· ·· ··'],
  ['what may be a secret that was cut within a character', [0xf0, 0x9f, 0x90, 0x80], '·· ·· ·· ··'],
  ['what may be the first two bytes of a secret', [0x61, 0x62], '·· ··'],
])('shows of a secret reply: %s', (_, bytes, shown) => {
  const trace = new Trace(new VirtualClock());
  trace.received(Uint8Array.from(bytes), true);
  expect(trace.toText()).toContain(`< ${shown}\n`);
});

test('a dongle that keeps sending does not fill the memory', () => {
  const trace = new Trace(new VirtualClock());
  for (let line = 0; line < 20_100; line += 1) trace.note('again');
  expect(trace.toJSON()).toHaveLength(20_000);
});
