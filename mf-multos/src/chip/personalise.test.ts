import { type ChipState, deliveredChip, type SimulatedFile } from '../simulator/chipState';
import type { FaultPoint } from '../simulator/faults';
import { personalise, personaliseSteps } from './personalise';
import { multosProfile } from './profile';
import type { StepProgress } from './steps';
import { Bench, changes, finishedChip, pins, serialNumber } from './testBench';
import { formerPin, personalising, withOfficerPin } from './testPersonalise';
import { completeChip, keylessChip, otherChip } from './testUseCases';

const everyChange = [
  'setPin 01',
  'setPin 02',
  'setPin 03',
  'createFile 0001',
  'createFile 0002',
  'createFile 0003',
  'write 0001',
  'makeKey',
];

function stateOf(bench: Bench, step: string): string | undefined {
  return bench.progress.findLast((progress) => progress.step === step)?.state;
}

test('a factory-new chip is personalised in the specified order', async () => {
  const bench = new Bench();
  const { value } = await personalising(bench);
  expect(bench.given(...changes)).toEqual(everyChange);
  expect(bench.dongle.snapshot()).toEqual(completeChip);
  expect(value).toMatchObject({ serialNumber, key: 'made', publicKey: { modulus: completeChip.modulus } });
  expect(bench.questions).toEqual([]);
});

test('the serial number is checked right before each change', async () => {
  const bench = new Bench();
  await personalising(bench);
  expect(bench.given('selectFile', 'read', ...changes).slice(4)).toEqual([
    ...['selectFile 0001', 'setPin 01'],
    ...['selectFile 0001', 'setPin 02'],
    ...['selectFile 0001', 'setPin 03'],
    ...['selectFile 0001', 'createFile 0001'],
    ...['selectFile 0001', 'read 0001', 'createFile 0002'],
    ...['selectFile 0001', 'read 0001', 'createFile 0003'],
    ...['selectFile 0001', 'read 0001', 'selectFile 0001', 'write 0001'],
    ...['selectFile 0001', 'read 0001'],
    ...['selectFile 0001', 'read 0001', 'makeKey'],
  ]);
});

test('a number written by an unfinished run is not given to another chip, and that run can continue', async () => {
  const other = new Bench();
  const { error } = await personalising(other, { numberWritten: 'certainly' });
  expect(error).toMatchObject({ kind: 'otherChip', outcome: 'unchanged' });
  expect(other.given('verifyPin', ...changes)).toEqual([]);
  const same = new Bench({ chip: keylessChip });
  const { value } = await personalising(same, { numberWritten: 'certainly' });
  expect(value).toMatchObject({ serialNumber, key: 'made' });
});

describe('a half set-up chip without a number, after an unfinished run', () => {
  const { '0001': file, ...rest } = keylessChip.files;
  const numberless: ChipState = {
    ...keylessChip,
    files: { ...rest, ...(file && { '0001': { ...file, content: 'FF'.repeat(8) } }) },
  };

  test('does not get the number if that run has certainly written it', async () => {
    const bench = new Bench({ chip: numberless });
    const { error } = await personalising(bench, { numberWritten: 'certainly' });
    expect(error).toMatchObject({ kind: 'otherChip', outcome: 'unchanged' });
    expect(bench.questions).toEqual([]);
    expect(bench.given('verifyPin', ...changes)).toEqual([]);
  });

  test.each([true, false])('gets it only if it is the same one: %s', async (sameDongle) => {
    const bench = new Bench({ chip: numberless, answers: { sameDongle } });
    const { value, error } = await personalising(bench, { numberWritten: 'perhaps' });
    expect(bench.questions).toEqual([{ about: 'sameDongle', serialNumber }]);
    expect(value?.key).toBe(sameDongle ? 'made' : undefined);
    expect(error?.kind).toBe(sameDongle ? undefined : 'otherChip');
    expect(bench.given('write')).toHaveLength(sameDongle ? 1 : 0);
  });

  describe('whose number is only readable after the login', () => {
    const faults = [{ kind: 'status', at: { on: 'read', file: '0001' }, statusWord: 0x6982 }] as const;

    test('does not get the number if that run has certainly written it', async () => {
      const bench = new Bench({ chip: numberless, faults });
      const { error } = await personalising(bench, { numberWritten: 'certainly' });
      expect(error).toMatchObject({ kind: 'otherChip', outcome: 'unchanged' });
      expect(bench.given('verifyPin', ...changes)).toEqual(['verifyPin 03']);
    });

    test.each([true, false])('gets it only if it is the same one: %s', async (sameDongle) => {
      const bench = new Bench({ chip: numberless, faults, answers: { sameDongle } });
      const { value } = await personalising(bench, { numberWritten: 'perhaps' });
      expect(bench.questions).toEqual([{ about: 'sameDongle', serialNumber }]);
      expect(value?.key).toBe(sameDongle ? 'made' : undefined);
      expect(bench.given('setPin', 'write').length > 0).toBe(sameDongle);
    });
  });
});

test('reports progress for every step of the plan, in order', async () => {
  const bench = new Bench();
  await personalising(bench);
  expect(bench.progress.filter(({ state }) => state === 'running').map(({ step }) => step)).toEqual(
    personaliseSteps,
  );
  expect(bench.progress.filter(({ state }) => state === 'done')).toHaveLength(personaliseSteps.length);
});

test('a complete chip is left unchanged except for the typed PINs', async () => {
  const bench = new Bench({ chip: finishedChip, answers: { replaceKey: false } });
  const { value } = await personalising(bench, { pins: { ...pins, '01': 'newPin' } });
  expect(value?.key).toBe('kept');
  expect(bench.given(...changes)).toEqual(['setPin 01', 'setPin 02']);
  expect(stateOf(bench, 'setPin03')).toBe('already');
  expect(stateOf(bench, 'createFile0002')).toBe('already');
  expect(stateOf(bench, 'writeSerial')).toBe('already');
  expect(stateOf(bench, 'makeKey')).toBe('already');
});

test('a chip with a different serial number is not changed', async () => {
  const bench = new Bench({ chip: otherChip });
  const { error } = await personalising(bench);
  expect(error?.message).toBe(
    'Serial number of multos does not match - the chip has 000043, the record 000042',
  );
  // Most likely the previous dongle is still plugged in.
  expect(error?.advice).toBe('Plug in the dongle that is to get 000042, or enter the number of this one.');
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
  expect(bench.dongle.snapshot()).toEqual(otherChip);
});

test('a chip with files of a different size is rejected', async () => {
  const file = { size: 40, read: 1, update: 2, content: 'FF'.repeat(40) };
  const bench = new Bench({ chip: { ...deliveredChip(multosProfile), files: { '0002': file } } });
  const { error } = await personalising(bench);
  expect(error).toMatchObject({
    kind: 'fileSize',
    message: 'Failed to find file 0002: file 0002 has 40 bytes instead of 36.',
  });
  expect(bench.given(...changes)).toEqual([]);
});

describe('continuing after an interruption', () => {
  const points: [string, FaultPoint][] = [
    ['the first PIN', { on: 'setPin', nth: 1 }],
    ['the second PIN', { on: 'setPin', nth: 2 }],
    ['the PIN of the security officer', { on: 'setPin', nth: 3 }],
    ['file 0001', { on: 'createFile', file: '0001' }],
    ['file 0002', { on: 'createFile', file: '0002' }],
    ['file 0003', { on: 'createFile', file: '0003' }],
    ['the serial number', { on: 'write' }],
    ['the key', { on: 'makeKey' }],
    ['the public key', { on: 'readPublicKey', nth: 2 }],
  ];
  const moments = ['before', 'during', 'after'] as const;
  const stops = points.flatMap(([name, at]) => moments.map((moment) => [moment, name, at] as const));

  const delivered = deliveredChip(multosProfile);

  describe.each([
    ['a factory-new chip', delivered, {}],
    ['a typed current PIN 03', withOfficerPin(delivered, formerPin), { officerPin: formerPin }],
  ])('of %s', (_, chip, request) => {
    test.each(stops)('unplugged %s %s', async (moment, _, at) => {
      const bench = new Bench({
        chip,
        faults: [{ kind: 'unplug', at, moment }],
        answers: { replaceKey: false },
      });
      const first = await personalising(bench, request);
      const lastReply = at.on === 'readPublicKey' && moment === 'after';
      expect(first.error?.kind).toBe(lastReply ? undefined : 'unplugged');
      bench.dongle.plugIn();
      const { value } = await personalising(bench, request);
      expect(value?.publicKey.modulus).toBe(completeChip.modulus);
      expect(bench.dongle.snapshot()).toEqual(completeChip);
    });
  });
});

test('a lost reply to a read is requested again after restarting the link and logging in again', async () => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at: { on: 'readPublicKey', nth: 2 } }] });
  const { value } = await personalising(bench);
  expect(value?.key).toBe('made');
  expect(bench.given('selectCore')).toHaveLength(2);
  expect(bench.given('makeKey')).toHaveLength(1);
});

test('a replaced PIN is not verified again', async () => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at: { on: 'verifyPin', nth: 3 } }] });
  const { error } = await personalising(bench);
  expect(error).toBeUndefined();
  expect(bench.dongle.journal.some(({ statusWord }) => statusWord.startsWith('63C2'))).toBe(false);
});

test.each<[string, FaultPoint]>([
  ['to the search for a file is repeated', { on: 'selectFile' }],
  ['to the check after a write does not count as a swapped chip', { on: 'read', file: '0001', nth: 4 }],
  ['to the first look into a new file does not count as one either', { on: 'read', file: '0001' }],
])('a lost reply %s', async (_, at) => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at }] });
  const { value } = await personalising(bench);
  expect(value?.key).toBe('made');
  expect(bench.given('selectCore')).toHaveLength(2);
});

test('a number that was certainly written, but is gone just before the key, is not written again', async () => {
  // Found, read, then read before PIN 01, before PIN 02, and before it would be written.
  const at = { on: 'selectFile', file: '0001', nth: 5 } as const;
  const bench = new Bench({ chip: keylessChip, faults: [{ kind: 'status', at, statusWord: 0x6a82 }] });
  const { error } = await personalising(bench, { numberWritten: 'certainly' });
  expect(error?.kind).toBe('serialMismatch');
  expect(bench.given('setPin', 'write')).toEqual(['setPin 01', 'setPin 02']);
});

/** A complete chip on which the file of the serial number differs. */
function withNumberFile(difference: Partial<SimulatedFile>): ChipState {
  const file = completeChip.files['0001'];
  if (!file) throw new Error('The chip has no file 0001');
  return { ...completeChip, files: { ...completeChip.files, '0001': { ...file, ...difference } } };
}

const unreadableChip = withNumberFile({ content: '30E931FFFFFFFFFF' });

test('a chip whose number cannot be read is not changed', async () => {
  const bench = new Bench({ chip: unreadableChip });
  const { error } = await personalising(bench);
  expect(error?.meaning).toBe('the chip has one that cannot be read, the record 000042');
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
});

test.each([
  ['another number', otherChip],
  ['a number that it hides', withNumberFile({ read: 2 })],
  ['a number that cannot be read', unreadableChip],
])('after a line error no PIN is sent to a chip with %s, which was swapped in', async (_, chip) => {
  const at = { on: 'command', nth: 12 } as const;
  const bench = new Bench({
    faults: [
      { kind: 'swappedChip', at, chip },
      { kind: 'notAcknowledged', at },
    ],
  });
  const { error } = await personalising(bench);
  expect(error).toMatchObject({
    kind: 'otherChip',
    message: 'Failed to continue after a line error: it is not certain that this is still the same chip.',
  });
  expect(bench.dongle.snapshot()).toEqual(chip);
});

test('a stopped run ends before its next command and releases the port', async () => {
  const stop = new AbortController();
  const bench = new Bench({ signal: stop.signal });
  const onProgress = ({ step }: { step: string }) => {
    if (step === 'createFile0002') stop.abort();
  };
  const { error } = await personalising(bench, { onProgress });
  expect(error).toMatchObject({ kind: 'stopped', outcome: 'unchanged' });
  expect(bench.given('createFile')).toEqual(['createFile 0001']);
  expect((await personalising(new Bench({ chip: bench.dongle.snapshot() }))).value?.key).toBe('made');
});

test('a key that is being created when the run is stopped counts as created', async () => {
  const stop = new AbortController();
  const bench = new Bench({ signal: stop.signal });
  const onProgress = (progress: StepProgress) => {
    bench.onProgress(progress);
    if (progress.step === 'makeKey') bench.clock.after(1_000, () => stop.abort());
  };
  const { error } = await personalising(bench, { onProgress });
  expect(error?.kind).toBe('stopped');
  expect(bench.progress).toContainEqual({ step: 'makeKey', state: 'done' });
});

test('the port is released even if a progress listener throws', async () => {
  const bench = new Bench();
  const onProgress = () => Promise.reject(new Error('the screen is gone'));
  const work = personalise(bench.connection(), { serialNumber, pins, confirm: bench.confirm, onProgress });
  await expect(bench.clock.settle(work)).rejects.toThrow('the screen is gone');
  expect(bench.dongle.isOpen).toBe(false);
});

test.each([
  ['a serial number that is too long', { serialNumber: '1234567' }, 'Must be 6 characters or less'],
  ['a PIN that is too short', { pins: { ...pins, '02': '12345' } }, 'Invalid pin length, must be 6!'],
  ['a previous PIN that is too short', { officerPin: '1' }, 'Invalid pin length, must be 6!'],
])('%s is rejected before the port is opened', async (_, wrong, message) => {
  const bench = new Bench();
  const { error } = await personalising(bench, wrong);
  expect(error).toMatchObject({ kind: 'badInput', message });
  expect(bench.dongle.bytesMoved).toBe(0);
});
