import type { FaultPoint } from '../simulator/faults';
import { PortError } from './bytePort';
import { ChipError, chipErrorOf } from './errors';
import { Bench, finishedChip } from './testBench';
import { keylessChip, useCases } from './testUseCases';

/** Part 2, section 8: which step of which run, the words of the alert, what was sent. */
const catalogue: [keyof typeof useCases, FaultPoint, string, string][] = [
  ['read', { on: 'selectCore' }, 'select the core', 'select application TCORE'],
  ['read', { on: 'verifyPin' }, 'verify the PIN', 'ask for the attempts left for PIN 01 (user)'],
  ['read', { on: 'verifyPin', nth: 2 }, 'verify the PIN', 'verify PIN 01 (user)'],
  ['read', { on: 'read', file: '0001' }, 'read the serial number', 'read 8 bytes of file 0001'],
  ['read', { on: 'selectFile', file: '0002' }, 'read the client ID', 'select file 0002'],
  ['read', { on: 'read', file: '0003' }, 'read the client secret', 'read 16 bytes of file 0003'],
  ['read', { on: 'readPublicKey' }, 'read the public key', 'read the public key'],
  ['personalise', { on: 'selectFile' }, 'find file 0001', 'select file 0001'],
  ['personalise', { on: 'setPin' }, 'set PIN 01', 'set PIN 01 (user)'],
  ['personalise', { on: 'setPin', nth: 2 }, 'set PIN 02', 'set PIN 02 (key manager)'],
  ['personalise', { on: 'setPin', nth: 3 }, 'set PIN 03', 'set PIN 03 (security officer)'],
  ['personalise', { on: 'createFile', file: '0001' }, 'create file 0001', 'create file 0001 of 8 bytes'],
  ['personalise', { on: 'createFile', file: '0002' }, 'create file 0002', 'create file 0002 of 36 bytes'],
  ['personalise', { on: 'createFile', file: '0003' }, 'create file 0003', 'create file 0003 of 16 bytes'],
  ['personalise', { on: 'write' }, 'write the serial number', 'write 8 bytes to file 0001'],
  ['personalise', { on: 'makeKey' }, 'create the RSA key', 'create an RSA key of 2048 bits'],
  ['personalise', { on: 'readPublicKey', nth: 2 }, 'read the public key', 'read the public key'],
  ['write', { on: 'write', file: '0002' }, 'write the client ID', 'write 36 bytes to file 0002'],
  ['write', { on: 'write', file: '0003' }, 'write the client secret', 'write 16 bytes to file 0003'],
  ['makeKey', { on: 'makeKey' }, 'create the RSA key', 'create an RSA key of 2048 bits'],
];

/** Status words with the same meaning in every step; those that report a state of the chip have their own tests. */
const words: [number, string][] = [
  [0x6581, 'the memory of the chip failed; it is not known whether it was done'],
  [0x6700, 'the length is wrong'],
  [0x6985, 'the conditions for this are not met'],
  [0x6a80, 'the chip rejects the data'],
  [0x6a84, 'no memory is left on the chip'],
  [0x6a86, 'the parameters are wrong'],
  [0x6a89, 'the file exists: the chip is already personalised'],
  [0x6b00, 'wrong chip or application'],
  [0x6d00, 'wrong chip or application'],
  [0x6e00, 'wrong chip or application'],
  [0x6f00, 'wrong chip or application'],
  [0x9001, 'an unknown answer'],
];

describe.each(catalogue)('%s, %j: failing to %s', (name, at, step, sent) => {
  const { chip, run } = useCases[name];

  test.each(words)(
    '%i reports what failed, what was sent, what it means and what to do',
    async (word, meaning) => {
      const bench = new Bench({ chip, faults: [{ kind: 'status', at, statusWord: word }] });
      const { error } = await run(bench);
      const text = word.toString(16).toUpperCase();
      expect(error).toMatchObject({
        kind: 'status',
        message: `Failed to ${step}: ${meaning} (${text}).`,
        step,
        sent,
        statusWord: text,
      });
      expect(error?.advice).toMatch(/\.$/);
    },
  );

  test('endless more-data replies are reported after 32 rounds', async () => {
    const bench = new Bench({ chip, faults: [{ kind: 'moreDataForever', at }] });
    const { error } = await run(bench);
    expect(error?.message).toBe(`Failed to ${step}: the chip keeps announcing more data (6110).`);
    expect(bench.given('moreData')).toHaveLength(32);
  });
});

test('reports a missing core application', async () => {
  const bench = new Bench({ faults: [{ kind: 'wrongApplication', answers: false }] });
  const { error } = await useCases.read.run(bench);
  const meaning = 'the core application is not on this chip (6A82)';
  expect(error?.message).toBe(`Failed to select the core: ${meaning}.`);
  expect(bench.trace.toText()).toContain(`! ${meaning} [status 6A82]`);
});

test('reports a different application in its place', async () => {
  const { error } = await useCases.read.run(
    new Bench({ faults: [{ kind: 'wrongApplication', answers: true }] }),
  );
  expect(error?.message).toBe('Failed to read the serial number: wrong chip or application (6D00).');
});

test.each([
  [0x6400, 'unchanged'],
  [0x6700, 'unchanged'],
  [0x6985, 'unchanged'],
  [0x6a80, 'unchanged'],
  [0x6b00, 'unchanged'],
  [0x6c10, 'unchanged'],
  [0x6d00, 'unchanged'],
  [0x6e00, 'unchanged'],
  [0x6010, 'unknown'],
  [0x6200, 'unknown'],
  // Warnings by ISO/IEC 7816-4: it was done, and the file is full, or two retries were needed.
  [0x6381, 'unknown'],
  [0x63c2, 'unchanged'],
  [0x6581, 'unknown'],
  [0x6f00, 'unknown'],
] as const)('after %i a change of the chip is %s', async (statusWord, outcome) => {
  const faults = [{ kind: 'status', at: { on: 'createFile' }, statusWord } as const];
  const bench = new Bench({ faults });
  const { error } = await useCases.personalise.run(bench);
  expect(error?.outcome).toBe(outcome);
  expect(bench.given('moreData')).toEqual([]);
});

test.each([0x6200, 0x6581, 0x6f00])('a read changes nothing: %i', async (statusWord) => {
  const faults = [{ kind: 'status', at: { on: 'read' }, statusWord } as const];
  const { error } = await useCases.personalise.run(new Bench({ chip: keylessChip, faults }));
  expect(error).toMatchObject({ step: 'read the serial number', outcome: 'unchanged' });
});

test.each([0x6300, 0x63c2])('a PIN that is wrong (%i) has changed nothing', async (statusWord) => {
  const faults = [{ kind: 'status', at: { on: 'verifyPin', nth: 2 }, statusWord } as const];
  const { error } = await useCases.read.run(new Bench({ chip: finishedChip, faults }));
  expect(error).toMatchObject({ step: 'verify the PIN', outcome: 'unchanged' });
});

test('a PIN whose answer is lost may have used up an attempt', async () => {
  const at = { on: 'verifyPin', nth: 2 } as const;
  const { error } = await useCases.read.run(
    new Bench({ chip: finishedChip, faults: [{ kind: 'lostReply', at }] }),
  );
  expect(error).toMatchObject({ step: 'verify the PIN', outcome: 'unknown' });
});

test.each([
  ['read', { on: 'verifyPin' }, true],
  ['read', { on: 'verifyPin', nth: 2 }, true],
  ['personalise', { on: 'setPin' }, false],
  ['personalise', { on: 'createFile' }, false],
  ['write', { on: 'write', file: '0002' }, false],
  ['makeKey', { on: 'makeKey' }, false],
] as const)('%s, %j: whether unusable data means a new PIN: %s', async (name, at, isAboutNewPin) => {
  const { chip, run } = useCases[name];
  const { error } = await run(new Bench({ chip, faults: [{ kind: 'status', at, statusWord: 0x6984 }] }));
  expect(error).toMatchObject({ meaning: 'the data cannot be used (6984)', blockedPin: null });
  expect(/security officer can set a new PIN/.test(error?.advice ?? '')).toBe(isAboutNewPin);
  expect(error?.advice).toMatch(/report it/);
});

test('corrects a wrong length once for reads, and never for changes', async () => {
  const at = (on: FaultPoint['on']) => ({ kind: 'wrongLength', at: { on } }) as const;
  const reading = new Bench({ chip: finishedChip, faults: [at('readPublicKey'), at('read')] });
  expect((await useCases.read.run(reading)).value?.publicKey.state).toBe('present');
  const twice = new Bench({
    chip: finishedChip,
    faults: [{ kind: 'wrongLength', at: { on: 'read', always: true } }],
  });
  expect((await useCases.read.run(twice)).error?.message).toBe(
    'Failed to read the serial number: the length is wrong (6C08).',
  );
  expect(twice.given('read')).toHaveLength(2);
  const making = new Bench({ chip: keylessChip, faults: [at('makeKey')] });
  expect((await useCases.makeKey.run(making)).error?.statusWord).toBe('6C00');
  expect(making.given('makeKey')).toHaveLength(1);
});

test('joins data that arrives in pieces', async () => {
  const faults = [{ kind: 'chained', at: { on: 'readPublicKey' }, pieceBytes: 100 } as const];
  const bench = new Bench({ chip: finishedChip, faults });
  const { value } = await useCases.read.run(bench);
  expect(value?.publicKey).toMatchObject({ state: 'present', value: { modulus: finishedChip.modulus } });
  expect(bench.given('moreData')).toHaveLength(2);
});

test('corrects a wrong length once for the rest of an answer, too', async () => {
  const bench = new Bench({
    chip: finishedChip,
    faults: [
      { kind: 'chained', at: { on: 'readPublicKey' }, pieceBytes: 200 },
      { kind: 'wrongLength', at: { on: 'moreData' } },
    ],
  });
  expect((await useCases.read.run(bench)).value?.publicKey.state).toBe('present');
  expect(bench.given('moreData')).toHaveLength(2);
});

test('choosing a dongle fails with the same message as a run', () => {
  expect(chipErrorOf(new PortError('cancelled'))?.message).toBe(
    'Failed to connect to the dongle: no dongle was chosen.',
  );
  const already = chipErrorOf(new PortError('denied'));
  expect(chipErrorOf(already)).toBe(already);
  expect(already).toBeInstanceOf(ChipError);
  expect(chipErrorOf(new TypeError('a bug'))).toBeNull();
});

test('a serial number whose check is cut off may be on the chip', async () => {
  const { chip, run } = useCases.personalise;
  const bench = new Bench({ chip, faults: [{ kind: 'unplug', at: { on: 'write' }, moment: 'after' }] });
  const { error } = await run(bench);
  expect(error).toMatchObject({ kind: 'unplugged', step: 'read the serial number', outcome: 'unknown' });
});
