import { personalisedChip } from '../simulator/testChip';
import { toHex } from './bytes';
import { multosProfile } from './profile';
import { Bench, changes, clientId, clientSecret, finishedChip, pins, serialNumber } from './testBench';
import { completeChip, otherChip, userLogin } from './testUseCases';
import { type WriteCredentialsRequest, writeCredentials, writeCredentialsSteps } from './writeCredentials';

function writing(bench: Bench, request: Partial<WriteCredentialsRequest> = {}) {
  const { confirm, onProgress } = bench;
  const whole = { serialNumber, clientId, clientSecret, login: userLogin, confirm, onProgress, ...request };
  return bench.run(writeCredentials(bench.connection(), whole));
}

const asHex = (text: string) => toHex(new TextEncoder().encode(text));

test('client id and secret are on the chip afterwards', async () => {
  const bench = new Bench({ chip: completeChip });
  const { error } = await writing(bench);
  expect(error).toBeUndefined();
  expect(bench.dongle.snapshot()).toEqual(finishedChip);
  expect(bench.given(...changes)).toEqual(['write 0002', 'write 0003']);
});

test.each([
  ['01', true],
  ['03', false],
] as const)(
  'a login with PIN %s writes both; whether it reads the secret back: %s',
  async (pinType, isSecretRead) => {
    const bench = new Bench({ chip: completeChip });
    const { error, value } = await writing(bench, { login: { pinType, pin: pins[pinType] } });
    expect(error).toBeUndefined();
    expect(value).toEqual({ isSecretRead });
    expect(bench.dongle.snapshot()).toEqual(finishedChip);
  },
);

test('the serial number is read right before each of the two writes, and again after them', async () => {
  const bench = new Bench({ chip: completeChip });
  await writing(bench);
  expect(bench.given('read', 'verifyPin', 'write')).toEqual([
    'read 0001',
    'verifyPin 01',
    'read 0001',
    'write 0002',
    'read 0001',
    'write 0003',
    'read 0002',
    'read 0003',
    'read 0001',
  ]);
});

test('the steps executed are those of the plan', async () => {
  const bench = new Bench({ chip: completeChip });
  await writing(bench);
  const done = bench.progress.filter(({ state }) => state === 'done').map(({ step }) => step);
  expect(done).toEqual(writeCredentialsSteps);
});

test('a different serial number ends the run before a byte is written or a PIN is sent', async () => {
  const bench = new Bench({ chip: otherChip });
  const { error } = await writing(bench);
  expect(error).toMatchObject({
    kind: 'serialMismatch',
    message: 'Serial number of multos does not match - the chip has 000043, the record 000042',
    advice: 'Plug in the dongle of this record, or open the record of this dongle.',
    outcome: 'unchanged',
  });
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
  expect(bench.dongle.snapshot()).toEqual(otherChip);
});

test.each([
  ['none', '', 'the chip has none'],
  ['a short one', '42', 'the chip has 42'],
])('a chip with %s does not match', async (_, onChip, found) => {
  const chip = personalisedChip(multosProfile, { serialNumber: onChip, pins });
  const bench = new Bench({ chip });
  const { error } = await writing(bench);
  expect(error?.message).toBe(`Serial number of multos does not match - ${found}, the record 000042`);
  expect(bench.given(...changes)).toEqual([]);
});

test('a chip that does not reveal its serial number does not match, and nothing is written', async () => {
  const at = { on: 'selectFile', file: '0001', always: true } as const;
  const bench = new Bench({ chip: completeChip, faults: [{ kind: 'status', at, statusWord: 0x6982 }] });
  const { error } = await writing(bench);
  expect(error?.message).toBe(
    'Serial number of multos does not match - the chip does not reveal its own, the record 000042',
  );
  expect(bench.given(...changes)).toEqual([]);
});

test('a chip with an unreadable serial number does not match', async () => {
  const file = { size: 8, read: 1, update: 8, content: 'E9E9E9E9E9E9E9E9' };
  const bench = new Bench({ chip: { ...completeChip, files: { ...completeChip.files, '0001': file } } });
  expect((await writing(bench)).error?.message).toContain('the chip has one that cannot be read');
});

test('a serial number that another tool padded with zeros matches', async () => {
  const file = { size: 8, read: 1, update: 8, content: `${asHex(serialNumber)}0000` };
  const bench = new Bench({ chip: { ...completeChip, files: { ...completeChip.files, '0001': file } } });
  expect((await writing(bench)).error).toBeUndefined();
});

test('a serial number that is only readable after the login is checked then', async () => {
  const locked = (chip: typeof completeChip) => {
    const file = chip.files['0001'];
    return { ...chip, files: { ...chip.files, ...(file ? { '0001': { ...file, read: 2 } } : {}) } };
  };
  expect((await writing(new Bench({ chip: locked(completeChip) }))).error).toBeUndefined();
  const bench = new Bench({ chip: locked(otherChip) });
  expect((await writing(bench)).error?.kind).toBe('serialMismatch');
  expect(bench.given(...changes)).toEqual([]);

  // It hides its number again after a line error, so that it cannot be told from a chip that was swapped in.
  const faults = [{ kind: 'lostReply', at: { on: 'read', file: '0002' } } as const];
  const disturbed = new Bench({ chip: locked(completeChip), faults });
  expect((await writing(disturbed)).error?.kind).toBe('otherChip');
  expect(disturbed.given('verifyPin')).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'a chip swapped before command %i after the login is not written to',
  async (nth) => {
    const bench = new Bench({
      chip: completeChip,
      faults: [{ kind: 'swappedChip', at: { on: 'command', nth: 5 + nth }, chip: otherChip }],
    });
    const { error } = await writing(bench);
    expect(error).toBeDefined();
    expect(bench.dongle.snapshot()).toEqual(otherChip);
  },
);

test.each([
  ['client id that is not 36 bytes', { clientId: 'short' }, 'The client ID must be 36 characters, but is 5'],
  [
    'secret that is not 16 bytes',
    { clientSecret: 'ääääääääääääääää' },
    'The client secret must be 16 bytes, but is 32',
  ],
  ['PIN that is too short', { login: { pinType: '01', pin: '123' } }, 'Invalid pin length, must be 6!'],
  ['serial number that is missing', { serialNumber: '' }, 'Required'],
] as const)('a %s is rejected before the port is opened', async (_, wrong, message) => {
  const bench = new Bench({ chip: completeChip });
  const { error } = await writing(bench, wrong);
  expect(error).toMatchObject({ kind: 'badInput', message });
  expect(bench.dongle.bytesMoved).toBe(0);
});

test('reports a PIN that is not allowed to write', async () => {
  const bench = new Bench({ chip: completeChip });
  const { error } = await writing(bench, { login: { pinType: '02', pin: pins['02'] } });
  expect(error).toMatchObject({
    message: 'Failed to write the client ID: not authorised (6982).',
    statusWord: '6982',
    outcome: 'unchanged',
  });
  expect(bench.progress.at(-1)).toMatchObject({ step: 'writeClientId', state: 'failed' });
});

test('reports a chip that does not keep the written data', async () => {
  const bench = new Bench({
    chip: completeChip,
    faults: [{ kind: 'lostWrite', at: { on: 'write', file: '0003' } }],
  });
  const { error } = await writing(bench);
  expect(error).toMatchObject({
    kind: 'notKept',
    message: 'Failed to write the client secret: the chip did not keep the data that was written.',
  });
});

test('a second run finishes an interrupted one', async () => {
  const bench = new Bench({
    chip: completeChip,
    faults: [{ kind: 'unplug', at: { on: 'write', file: '0003' }, moment: 'before' }],
  });
  expect((await writing(bench)).error).toMatchObject({
    kind: 'unplugged',
    outcome: 'unknown',
    advice: expect.stringMatching(/done: the next run checks the serial number, then writes it again\.$/),
  });
  bench.dongle.plugIn();
  expect((await writing(bench)).error).toBeUndefined();
  expect(bench.dongle.snapshot()).toEqual(finishedChip);
});
