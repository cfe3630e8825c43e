import { deliveredChip } from '../simulator/chipState';
import { SimulatedPort } from '../simulator/simulatedPort';
import { personalisedChip } from '../simulator/testChip';
import { pause } from './clock';
import { multosProfile } from './profile';
import { type ReadDeviceRequest, readDevice, readDeviceSteps } from './readDevice';
import { Bench, changes, clientId, clientSecret, finishedChip, pins, serialNumber } from './testBench';
import { useCases, userLogin } from './testUseCases';

function reading(bench: Bench, request: Partial<ReadDeviceRequest> = {}) {
  const { confirm, onProgress } = bench;
  return bench.run(readDevice(bench.connection(), { confirm, onProgress, ...request }));
}

test('with the user PIN everything is read and nothing is changed', async () => {
  const bench = new Bench({ chip: finishedChip });
  const { value } = await reading(bench, { login: userLogin });
  expect(value).toMatchObject({
    serialNumber: { state: 'present', value: serialNumber },
    clientId: { state: 'present', value: clientId },
    publicKey: { state: 'present', value: { modulus: finishedChip.modulus, exponent: 65_537, bits: 2048 } },
  });
  const secret = value?.clientSecret;
  expect(secret?.state === 'present' && secret.value.reveal()).toBe(clientSecret);
  expect(JSON.stringify(value)).not.toContain(clientSecret);
  expect(bench.dongle.snapshot()).toEqual(finishedChip);
});

test('without a PIN the client secret is locked, and no attempt is used', async () => {
  const bench = new Bench({ chip: finishedChip });
  const { value } = await reading(bench);
  expect(value?.clientSecret).toEqual({ state: 'locked' });
  expect(value?.serialNumber).toEqual({ state: 'present', value: serialNumber });
  expect(bench.given('verifyPin', ...changes)).toEqual([]);
});

test('a run ends only once a port that is slow to close is released: the next run could not open it', async () => {
  const bench = new Bench({ chip: finishedChip });
  const port = new SimulatedPort(bench.dongle, bench.clock);
  const close = port.close.bind(port);
  port.close = () => pause(bench.clock, 1_000).then(close);
  const { value } = await useCases.read.run(bench, port);
  expect(value?.serialNumber).toEqual({ state: 'present', value: serialNumber });
  expect(bench.dongle.isOpen).toBe(false);
});

test('a factory-new chip has nothing', async () => {
  const { value } = await reading(new Bench({ chip: deliveredChip(multosProfile) }));
  expect(value).toEqual({
    serialNumber: { state: 'absent' },
    clientId: { state: 'absent' },
    clientSecret: { state: 'absent' },
    publicKey: { state: 'absent' },
  });
});

test('files that were never written are empty', async () => {
  const chip = personalisedChip(multosProfile, { serialNumber, pins, hasKey: false });
  const { value } = await reading(new Bench({ chip }), { login: userLogin });
  expect(value).toMatchObject({ clientId: { state: 'empty' }, clientSecret: { state: 'empty' } });
});

test('reports unreadable contents and still reads the rest', async () => {
  const files = { ...finishedChip.files };
  const broken = (content: string) => ({ size: 8, read: 1, update: 8, content });
  const chip = { ...finishedChip, files: { ...files, '0001': broken('30E931FFFFFFFFFF') } };
  const { value } = await reading(new Bench({ chip, faults: [{ kind: 'modulus', shape: 'even' }] }), {
    login: userLogin,
  });
  expect(value).toMatchObject({
    serialNumber: { state: 'unreadable' },
    clientId: { state: 'present' },
    publicKey: { state: 'unreadable' },
  });
});

test('reports progress for every step of the plan, in order', async () => {
  const bench = new Bench({ chip: finishedChip });
  await reading(bench, { login: userLogin });
  const steps = readDeviceSteps({ login: userLogin });
  expect(bench.progress).toEqual(
    steps.flatMap((step) => [
      { step, state: 'running' },
      { step, state: 'done' },
    ]),
  );
  expect(readDeviceSteps({})).not.toContain('logIn');
});

describe('the PIN', () => {
  const wrong = { pinType: '01', pin: 'wrong1' } as const;

  test('a wrong PIN is reported with the attempts left', async () => {
    const bench = new Bench({ chip: finishedChip });
    const { error } = await reading(bench, { login: wrong });
    expect(error).toMatchObject({
      message: 'Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).',
      attemptsLeft: 2,
      statusWord: '63C2',
      sent: 'verify PIN 01 (user)',
    });
    expect(bench.given('verifyPin')).toEqual(['verifyPin 01']);
  });

  test('asks before the last attempt, and does not use it if the answer is no', async () => {
    const pin = { ...finishedChip.pins['01'], attemptsLeft: 1 };
    const chip = { ...finishedChip, pins: { ...finishedChip.pins, '01': pin } };
    const bench = new Bench({ chip, answers: { lastAttempt: false } });
    const { error } = await reading(bench, { login: wrong });
    expect(bench.questions).toEqual([{ about: 'lastAttempt', pinType: '01' }]);
    expect(error?.kind).toBe('lastAttempt');
    expect(bench.dongle.snapshot()).toEqual(chip);
    const { value } = await reading(new Bench({ chip }), { login: userLogin });
    expect(value?.clientSecret.state).toBe('present');
  });

  test('attempts run out one by one, and a blocked PIN is not sent again', async () => {
    const bench = new Bench({ chip: finishedChip });
    const messages: (string | undefined)[] = [];
    for (let run = 0; run < 4; run += 1)
      messages.push((await reading(bench, { login: wrong })).error?.message);
    expect(messages).toEqual([
      'Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).',
      'Failed to verify the PIN: wrong PIN, 1 attempt left (63C1).',
      'Failed to verify the PIN: the PIN is blocked (6983).',
      'Failed to verify the PIN: PIN 01 is blocked.',
    ]);
    expect(bench.given('verifyPin')).toHaveLength(3);
  });
});
