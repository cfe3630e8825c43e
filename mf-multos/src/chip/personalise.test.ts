import { type ChipState, deliveredChip } from '../simulator/chipState';
import type { FaultPoint } from '../simulator/faults';
import { type PersonaliseRequest, personalise, personaliseSteps } from './personalise';
import { multosProfile } from './profile';
import { Bench, changes, finishedChip, pins, serialNumber } from './testBench';
import { completeChip, keylessChip, otherChip } from './testUseCases';

function personalising(bench: Bench, request: Partial<PersonaliseRequest> = {}) {
  const { confirm, onProgress } = bench;
  return bench.run(personalise(bench.connection(), { serialNumber, pins, confirm, onProgress, ...request }));
}

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

test('a delivered chip is personalised in the order of the specification', async () => {
  const bench = new Bench();
  const { value } = await personalising(bench);
  expect(bench.given(...changes)).toEqual(everyChange);
  expect(bench.dongle.snapshot()).toEqual(completeChip);
  expect(value).toMatchObject({ serialNumber, key: 'made', publicKey: { modulus: completeChip.modulus } });
  expect(bench.questions).toEqual([]);
});

test('the serial number is looked for right before each change', async () => {
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

test('a number that an unfinished run has written goes to no other chip, and that run goes on', async () => {
  const other = new Bench();
  const { error } = await personalising(other, { isNumberWritten: true });
  expect(error).toMatchObject({ kind: 'otherChip', outcome: 'unchanged' });
  expect(other.given('verifyPin', ...changes)).toEqual([]);
  const same = new Bench({ chip: keylessChip });
  const { value } = await personalising(same, { isNumberWritten: true });
  expect(value).toMatchObject({ serialNumber, key: 'made' });
});

test('progress tells of every step of the plan, in order', async () => {
  const bench = new Bench();
  await personalising(bench);
  expect(bench.progress.filter(({ state }) => state === 'running').map(({ step }) => step)).toEqual(
    personaliseSteps,
  );
  expect(bench.progress.filter(({ state }) => state === 'done')).toHaveLength(personaliseSteps.length);
});

test('a chip that is complete is left as it is, but for the PINs that were typed', async () => {
  const bench = new Bench({ chip: finishedChip, answers: { replaceKey: false } });
  const { value } = await personalising(bench, { pins: { ...pins, '01': 'newPin' } });
  expect(value?.key).toBe('kept');
  expect(bench.given(...changes)).toEqual(['setPin 01', 'setPin 02']);
  expect(stateOf(bench, 'setPin03')).toBe('already');
  expect(stateOf(bench, 'createFile0002')).toBe('already');
  expect(stateOf(bench, 'writeSerial')).toBe('already');
  expect(stateOf(bench, 'makeKey')).toBe('already');
});

test('a chip with another serial number is not touched', async () => {
  const bench = new Bench({ chip: otherChip });
  const { error } = await personalising(bench);
  expect(error?.message).toBe(
    'Serial number of multos does not match - the chip has 000043, the record 000042',
  );
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
  expect(bench.dongle.snapshot()).toEqual(otherChip);
});

test('a chip with files of another size was set up for something else', async () => {
  const file = { size: 40, read: 1, update: 2, content: 'FF'.repeat(40) };
  const bench = new Bench({ chip: { ...deliveredChip(multosProfile), files: { '0002': file } } });
  const { error } = await personalising(bench);
  expect(error).toMatchObject({
    kind: 'fileSize',
    message: 'Failed to find file 0002: file 0002 has 40 bytes instead of 36.',
  });
  expect(bench.given(...changes)).toEqual([]);
});

describe('going on after a stop', () => {
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

  test.each(stops)('unplugged %s %s', async (moment, _, at) => {
    const bench = new Bench({
      faults: [{ kind: 'unplug', at, moment }],
      answers: { replaceKey: false },
    });
    const first = await personalising(bench);
    const lastReply = at.on === 'readPublicKey' && moment === 'after';
    expect(first.error?.kind).toBe(lastReply ? undefined : 'unplugged');
    bench.dongle.plugIn();
    const { value } = await personalising(bench);
    expect(value?.publicKey.modulus).toBe(completeChip.modulus);
    expect(bench.dongle.snapshot()).toEqual(completeChip);
  });
});

describe('the PIN that the security officer has now', () => {
  const halfWay: ChipState = {
    ...deliveredChip(multosProfile),
    pins: completeChip.pins,
  };

  test('on a chip without files it is the one of the delivery; whether to try the new one is asked', async () => {
    const bench = new Bench({ chip: halfWay });
    const { value } = await personalising(bench);
    expect(bench.questions).toEqual([{ about: 'officerPinIsSet', attemptsLeft: 2 }]);
    expect(value?.key).toBe('made');
  });

  test('without that permission the new one is not tried', async () => {
    const bench = new Bench({ chip: halfWay, answers: { officerPinIsSet: false } });
    const { error } = await personalising(bench);
    expect(error).toMatchObject({ attemptsLeft: 2, kind: 'status' });
    expect(bench.given('verifyPin')).toEqual(['verifyPin 03']);
  });

  test('on a chip with files it is the new one, and no other is tried', async () => {
    const bench = new Bench({ chip: completeChip });
    const { error } = await personalising(bench, { pins: { ...pins, '03': 'other3' } });
    expect(error?.message).toBe('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
    expect(bench.given('verifyPin', ...changes)).toEqual(['verifyPin 03']);
  });

  test('a person may name it, to set a new one', async () => {
    const bench = new Bench({ chip: completeChip, answers: { replaceKey: false } });
    const { error } = await personalising(bench, {
      pins: { ...pins, '03': 'other3' },
      officerPin: pins['03'],
    });
    expect(error).toBeUndefined();
    expect(bench.given(...changes)).toEqual(['setPin 01', 'setPin 02', 'setPin 03']);
  });

  test('a chip that answers neither is not tried any further', async () => {
    const bench = new Bench({
      chip: { ...halfWay, pins: { ...halfWay.pins, '03': { bytes: '00', attemptsLeft: 2 } } },
    });
    const { error } = await personalising(bench);
    expect(bench.questions.map(({ about }) => about)).toEqual(['officerPinIsSet', 'lastAttempt']);
    expect(error?.message).toBe('Failed to verify the PIN: the PIN is blocked (6983).');
    expect(bench.given('verifyPin')).toHaveLength(2);
  });
});

test('a reply that is lost while reading is asked for again, with the line and the login set up anew', async () => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at: { on: 'readPublicKey', nth: 2 } }] });
  const { value } = await personalising(bench);
  expect(value?.key).toBe('made');
  expect(bench.given('selectCore')).toHaveLength(2);
  expect(bench.given('makeKey')).toHaveLength(1);
});

test('a previous PIN is not verified again after it was replaced', async () => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at: { on: 'verifyPin', nth: 3 } }] });
  const { error } = await personalising(bench);
  expect(error).toBeUndefined();
  expect(bench.dongle.journal.some(({ statusWord }) => statusWord.startsWith('63C2'))).toBe(false);
});

test('a lost reply to the check of what was just written does not make the chip another one', async () => {
  const bench = new Bench({ faults: [{ kind: 'lostReply', at: { on: 'read', file: '0001', nth: 4 } }] });
  const { value } = await personalising(bench);
  expect(value?.key).toBe('made');
  expect(bench.given('selectCore')).toHaveLength(2);
});

test('after an error of the line no PIN is sent to a chip that took the place of the right one', async () => {
  const at = { on: 'command', nth: 12 } as const;
  const bench = new Bench({
    faults: [
      { kind: 'swappedChip', at, chip: otherChip },
      { kind: 'notAcknowledged', at },
    ],
  });
  const { error } = await personalising(bench);
  expect(error).toMatchObject({
    kind: 'otherChip',
    message: 'Failed to continue after a line error: it is not certain that this is still the same chip.',
  });
  expect(bench.dongle.snapshot()).toEqual(otherChip);
});

test('a run that is stopped ends before its next command, and gives the port back', async () => {
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

test('an observer that throws does not keep the port', async () => {
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
])('%s is refused before the port is opened', async (_, wrong, message) => {
  const bench = new Bench();
  const { error } = await personalising(bench, wrong);
  expect(error).toMatchObject({ kind: 'badInput', message });
  expect(bench.dongle.bytesMoved).toBe(0);
});
