import type { Clock } from './clock';
import { type MakeKeyRequest, makeKey, makeKeySteps } from './makeKey';
import { Bench, changes, finishedChip, pins, serialNumber } from './testBench';
import { keylessChip, keyManagerLogin } from './testUseCases';

function making(bench: Bench, request: Partial<MakeKeyRequest> = {}) {
  const { confirm, onProgress } = bench;
  const whole = { serialNumber, login: keyManagerLogin, confirm, onProgress, ...request };
  return bench.run(makeKey(bench.connection(), whole));
}

test('creates a key without a question on a chip that has none', async () => {
  const bench = new Bench({ chip: keylessChip });
  const { value } = await making(bench);
  expect(value).toMatchObject({ key: 'made', publicKey: { modulus: bench.dongle.snapshot().modulus } });
  expect(bench.questions).toEqual([]);
  expect(bench.progress.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(
    makeKeySteps,
  );
});

test('the serial number is read again right before the key is created', async () => {
  const bench = new Bench({ chip: keylessChip });
  await making(bench);
  expect(bench.given('read', 'verifyPin', 'readPublicKey', 'makeKey')).toEqual([
    'read 0001',
    'verifyPin 02',
    'readPublicKey',
    'read 0001',
    'makeKey',
    'readPublicKey',
  ]);
});

test('an existing key is replaced only after confirmation', async () => {
  const bench = new Bench({ chip: finishedChip });
  const { value } = await making(bench);
  expect(bench.questions).toEqual([{ about: 'replaceKey', modulus: finishedChip.modulus }]);
  expect(value?.key).toBe('made');
  expect(value?.publicKey.modulus).not.toBe(finishedChip.modulus);
});

test('a key that is kept is given back', async () => {
  const bench = new Bench({ chip: finishedChip, answers: { replaceKey: false } });
  const { value } = await making(bench);
  expect(value).toMatchObject({ key: 'kept', publicKey: { modulus: finishedChip.modulus } });
  expect(bench.progress).toContainEqual({ step: 'makeKey', state: 'already' });
  expect(bench.given(...changes)).toEqual([]);
});

test.each([
  ['zero', 'the modulus is zero'],
  ['short', 'the modulus has 240 bytes'],
  ['even', 'the modulus is even'],
] as const)('reports a new key with a modulus that is %s', async (shape, meaning) => {
  const bench = new Bench({ chip: keylessChip, faults: [{ kind: 'modulus', shape }] });
  const { error } = await making(bench);
  expect(error).toMatchObject({ kind: 'badKey', message: `Failed to read the public key: ${meaning}.` });
});

test('an unreadable key is replaced only after confirmation', async () => {
  const faults = [{ kind: 'modulus', shape: 'even' } as const];
  const bench = new Bench({ chip: finishedChip, faults, answers: { replaceKey: false } });
  const { error } = await making(bench);
  expect(error).toMatchObject({
    kind: 'declined',
    message: 'Failed to create the RSA key: there is a key that cannot be read, and it was not replaced.',
    advice: 'Start again to replace it.',
  });
  expect(bench.questions).toEqual([{ about: 'replaceKey', modulus: null }]);
  expect(bench.given(...changes)).toEqual([]);
});

test('waits for a key that takes 45 s', async () => {
  const bench = new Bench({ chip: keylessChip, keyMs: 45_000 });
  expect((await making(bench)).value?.key).toBe('made');
  expect(bench.clock.now()).toBeGreaterThan(45_000);
});

test('waits for a bridge that stretches the clock until the chip is done', async () => {
  const faults = [{ kind: 'stretchedClock' } as const];
  const slow = new Bench({ chip: keylessChip, keyMs: 45_000, faults });
  expect((await making(slow)).value?.key).toBe('made');
  const tooSlow = new Bench({ chip: keylessChip, keyMs: 61_000, faults });
  expect((await making(tooSlow)).error).toMatchObject({ kind: 'silent', outcome: 'unknown' });
});

test('a key that takes 61 s is a time-out; its outcome is not known, and it is not ordered twice', async () => {
  const bench = new Bench({ chip: keylessChip, keyMs: 61_000 });
  const { error } = await making(bench);
  expect(error).toMatchObject({
    kind: 'chipSilent',
    message: 'Failed to create the RSA key: the chip did not answer in time.',
    outcome: 'unknown',
  });
  expect(error?.advice).toContain('the next run checks the chip first');
  expect(bench.given('makeKey')).toEqual(['makeKey']);
});

test('the next run finds the key and keeps it on request', async () => {
  const bench = new Bench({ chip: keylessChip, keyMs: 61_000, answers: { replaceKey: false } });
  await making(bench);
  const { value } = await making(bench);
  expect(value).toMatchObject({ key: 'kept', publicKey: { modulus: bench.dongle.snapshot().modulus } });
});

test('a hidden tab whose timers sleep for minutes still gets the reply', async () => {
  const bench = new Bench({ chip: keylessChip, keyMs: 30_000 });
  const { clock, dongle } = bench;
  const receive = dongle.receive.bind(dongle);
  dongle.receive = (bytes) => void clock.after(5, () => receive(bytes));
  const sleepy: Clock = {
    now: () => clock.now(),
    after: (ms, run) => clock.after(Math.max(ms, 120_000), run),
  };
  const work = makeKey(
    { ...bench.connection(), clock: sleepy },
    { serialNumber, login: keyManagerLogin, confirm: bench.confirm },
  );
  expect((await bench.run(work)).value?.key).toBe('made');
});

test('another serial number ends the run before a PIN is sent', async () => {
  const bench = new Bench({ chip: finishedChip });
  const { error } = await making(bench, { serialNumber: '000001' });
  expect(error?.message).toBe(
    'Serial number of multos does not match - the chip has 000042, the record 000001',
  );
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
});

test('reports a role that is not allowed to create keys', async () => {
  const { error } = await making(new Bench({ chip: keylessChip }), {
    login: { pinType: '01', pin: pins['01'] },
  });
  expect(error?.message).toBe('Failed to create the RSA key: not authorised (6982).');
});

test('a PIN that is too short is refused before the port is opened', async () => {
  const bench = new Bench({ chip: keylessChip });
  const { error } = await making(bench, { login: { pinType: '02', pin: '1' } });
  expect(error?.message).toBe('Invalid pin length, must be 6!');
  expect(bench.dongle.bytesMoved).toBe(0);
});
