import fc from 'fast-check';
import type { ChipState } from '../simulator/chipState';
import { bridgeEvents, type Fault } from '../simulator/faults';
import { FakeSerial } from '../simulator/testSerial';
import { webLocksLease } from './portLease';
import { multosProfile } from './profile';
import { Bench, changes } from './testBench';
import { fakeLocks } from './testBrowser';
import { completeChip, otherChip, useCases } from './testUseCases';
import type { LineErrorName } from './webSerial';
import { WebSerialPort } from './webSerialPort';

/*
 * What `Bench.run` checks for every run: it ends (on virtual time, within an hour) with a result or a
 * ChipError, the port is given back, and no PIN or client secret is told anywhere.
 */

/** Random seeds, different on each test run. */
const numRuns = 300;
// Allows for a busy machine.
jest.setTimeout(60_000);
/** With and without the bridge. */
const profile = fc
  .constantFrom('usb-iss' as const, 'tlv' as const)
  .map((link) => ({ ...multosProfile, link }));
const useCase = fc.constantFrom(useCases.personalise, useCases.read, useCases.write, useCases.makeKey);

const changingUseCase = fc.constantFrom(useCases.personalise, useCases.write, useCases.makeKey);
/** The longest run transfers some 2,000 bytes in some 40 commands. */
const byteOfARun = fc.integer({ min: 0, max: 2_000 });

const lineErrors: LineErrorName[] = ['FramingError', 'ParityError', 'BreakError', 'BufferOverrunError'];

const commandPoint = fc.record({
  on: fc.constant('command' as const),
  nth: fc.integer({ min: 1, max: 40 }),
  always: fc.boolean(),
});
const anyPoint = fc.oneof(
  commandPoint,
  fc.record({
    on: fc.constantFrom(...bridgeEvents),
    nth: fc.integer({ min: 1, max: 120 }),
    always: fc.boolean(),
  }),
);
const byte = fc.integer({ min: 0, max: 255 });
const statusWord = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc
    .tuple(fc.constantFrom(0x61, 0x63, 0x65, 0x67, 0x69, 0x6a, 0x6c, 0x90), byte)
    .map(([high, low]) => (high << 8) | low),
);

/** Everything that can go wrong between the browser and the chip. */
const lineFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant('mute' as const), at: anyPoint }),
  fc.record({ kind: fc.constant('lostReply' as const), at: anyPoint }),
  fc.record({ kind: fc.constant('notAcknowledged' as const), at: anyPoint }),
  fc.record({ kind: fc.constant('doubledReply' as const), at: anyPoint }),
  fc.record({
    kind: fc.constant('staleBytes' as const),
    at: anyPoint,
    bytes: fc.array(byte, { minLength: 1, maxLength: 20 }),
  }),
  fc.record({
    kind: fc.constant('replyLength' as const),
    at: commandPoint,
    length: fc.integer({ min: 0, max: 0xffff }),
  }),
  fc.record({ kind: fc.constant('replyTag' as const), at: commandPoint, tag: byte }),
  fc.record({
    kind: fc.constant('cutShort' as const),
    at: commandPoint,
    missing: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({ kind: fc.constant('lineError' as const), at: anyPoint, error: fc.constantFrom(...lineErrors) }),
  fc.record({
    kind: fc.constant('busy' as const),
    at: commandPoint,
    ms: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({
    kind: fc.constant('unplug' as const),
    at: anyPoint,
    moment: fc.constantFrom('before' as const, 'during' as const, 'after' as const),
  }),
);

/** The PIN attempts left: three each unless a wrong PIN was sent. */
function attemptsLeft(chip: ChipState): number[] {
  return Object.values(chip.pins).map((pin) => pin.attemptsLeft);
}

function repeated(commands: readonly string[]): string[] {
  return commands.filter((command, at) => commands.indexOf(command) !== at);
}

test('any status word in any step gives a result or a ChipError', async () => {
  await fc.assert(
    fc.asyncProperty(useCase, profile, commandPoint, statusWord, async ({ chip, run }, link, at, word) => {
      const bench = new Bench({ chip, profile: link, faults: [{ kind: 'status', at, statusWord: word }] });
      await run(bench);
      expect(repeated(bench.given(...changes))).toEqual([]);
    }),
    { numRuns },
  );
});

test('any chunking of the byte stream gives the same result', async () => {
  const expected = new Map<unknown, string>();
  for (const { chip, run } of Object.values(useCases)) {
    const bench = new Bench({ chip });
    expected.set(run, JSON.stringify([(await run(bench)).value, bench.dongle.snapshot()]));
  }
  const split = fc.record({
    kind: fc.constant('split' as const),
    sizes: fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 12 }),
    gapMs: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(useCase, profile, split, async ({ chip, run }, link, fault) => {
      const bench = new Bench({ chip, profile: link, faults: [fault] });
      const { value, error } = await run(bench);
      expect(error).toBeUndefined();
      expect(JSON.stringify([value, bench.dongle.snapshot()])).toBe(expected.get(run));
    }),
    { numRuns },
  );
});

test('the next run finishes a personalisation that was unplugged at any byte', async () => {
  await fc.assert(
    fc.asyncProperty(profile, byteOfARun, async (link, count) => {
      const faults: Fault[] = [{ kind: 'unplugAtByte', count }];
      const bench = new Bench({ profile: link, faults, answers: { replaceKey: false } });
      const first = await useCases.personalise.run(bench);
      expect(bench.dongle.isPlugged && first.error !== undefined).toBe(false);
      bench.dongle.plan.clear();
      bench.dongle.plugIn();
      const second = await useCases.personalise.run(bench);
      expect(second.error).toBeUndefined();
      expect(bench.dongle.snapshot()).toEqual(completeChip);
    }),
    { numRuns },
  );
});

test("unplugging at any byte releases the browser's streams and the lease", async () => {
  await fc.assert(
    fc.asyncProperty(useCase, profile, byteOfARun, async ({ chip, run }, link, count) => {
      const bench = new Bench({ chip, profile: link, faults: [{ kind: 'unplugAtByte', count }] });
      const { clock, dongle } = bench;
      const serial = new FakeSerial(dongle);
      const lease = webLocksLease(fakeLocks(), 'dongle');
      const port = () => new WebSerialPort({ handle: serial.port, lease, profile: link, clock });
      await run(bench, port());
      expect([serial.port.readable, serial.port.writable]).toEqual([null, null]);
      dongle.plan.clear();
      dongle.plugIn();
      await expect(clock.settle(port().open())).resolves.toBeUndefined();
    }),
    { numRuns },
  );
});

test('whatever happens on the line, nothing is done twice and no PIN attempt is lost', async () => {
  const faults = fc.array(lineFault, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(useCase, profile, faults, async ({ chip, run }, link, several) => {
      const bench = new Bench({ chip, profile: link, faults: several });
      await run(bench);
      expect(repeated(bench.given(...changes))).toEqual([]);
      expect(attemptsLeft(bench.dongle.snapshot())).toEqual([3, 3, 3]);
    }),
    { numRuns },
  );
});

test('a chip with another serial number is never changed, whatever happens on the line', async () => {
  const faults = fc.array(lineFault, { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(changingUseCase, profile, faults, async ({ run }, link, several) => {
      const bench = new Bench({ chip: otherChip, profile: link, faults: several });
      const { error } = await run(bench);
      expect(error).toBeDefined();
      expect(bench.given('verifyPin', ...changes)).toEqual([]);
      expect(bench.dongle.snapshot()).toEqual(otherChip);
    }),
    { numRuns },
  );
});

test('a swapped chip is never changed, whatever happens on the line', async () => {
  const swapped = fc.record({
    kind: fc.constant('swappedChip' as const),
    at: fc.record({ on: fc.constant('command' as const), nth: fc.integer({ min: 1, max: 40 }) }),
    chip: fc.constant(otherChip),
  });
  const faults = fc.tuple(swapped, fc.array(lineFault, { maxLength: 2 }));
  await fc.assert(
    fc.asyncProperty(changingUseCase, profile, faults, async ({ chip, run }, link, [swap, several]) => {
      const bench = new Bench({ chip, profile: link, faults: [swap, ...several] });
      await run(bench);
      const after = bench.dongle.snapshot();
      const isOther = after.files['0001']?.content === otherChip.files['0001']?.content;
      expect(after).toEqual(isOther ? otherChip : after);
    }),
    { numRuns },
  );
});
