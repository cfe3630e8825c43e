import { bridgeEvents, type Fault, type FaultPoint } from '../simulator/faults';
import { personalisedChip } from '../simulator/testChip';
import { toHex } from './bytes';
import { encodeCredential } from './credentials';
import type { ChipErrorKind } from './errors';
import { multosProfile } from './profile';
import { readDevice } from './readDevice';
import { Bench, changes, clientId, clientSecret, finishedChip, pins, serialNumber } from './testBench';
import { useCases, userLogin } from './testUseCases';

function reading(bench: Bench) {
  return bench.run(readDevice(bench.connection(), { login: userLogin, confirm: bench.confirm }));
}

const always = (on: FaultPoint['on']): FaultPoint => ({ on, always: true });

describe('faults that end a run', () => {
  const faults: [string, Fault, ChipErrorKind][] = [
    ['the port is open elsewhere', { kind: 'openElsewhere' }, 'inUse'],
    ['the writing end is taken', { kind: 'writerLocked' }, 'locked'],
    ['another device of the same vendor', { kind: 'otherBridge' }, 'otherBridge'],
    ['an identity that comes twice', { kind: 'doubledReply', at: { on: 'probe' } }, 'surplus'],
    ['the bridge refuses its settings', { kind: 'modeRefused' }, 'bridgeRefused'],
    ['silence from the start', { kind: 'mute', at: { on: 'probe' } }, 'silent'],
    ['silence after the settings', { kind: 'mute', at: { on: 'reset' } }, 'silent'],
    ['silence in the middle', { kind: 'mute', at: { on: 'read' } }, 'silent'],
    ['a reset that is not taken', { kind: 'notAcknowledged', at: { on: 'reset' } }, 'notAcknowledged'],
    ['messages that are never taken', { kind: 'notAcknowledged', at: always('head') }, 'notAcknowledged'],
    ['a chip that refuses every message', { kind: 'replyTag', at: always('command'), tag: 0x3f }, 'refused'],
    ['an unknown tag', { kind: 'replyTag', at: always('command'), tag: 0x42 }, 'unknownTag'],
    ['a length above the cap', { kind: 'replyLength', at: always('command'), length: 1_025 }, 'badLength'],
    ['a length below two', { kind: 'replyLength', at: always('command'), length: 1 }, 'badLength'],
    ['a length of FFFF', { kind: 'replyLength', at: always('command'), length: 0xffff }, 'badLength'],
    ['values that are cut short', { kind: 'cutShort', at: always('read'), missing: 3 }, 'silent'],
    ['a chip that never finishes', { kind: 'busy', at: always('read'), ms: 10_000_000 }, 'chipSilent'],
    ['replies that always come twice', { kind: 'doubledReply', at: always('value') }, 'surplus'],
    ['endless framing errors', { kind: 'lineError', at: always('read'), error: 'FramingError' }, 'framing'],
    ['parity errors without end', { kind: 'lineError', at: always('read'), error: 'ParityError' }, 'parity'],
    ['breaks without end', { kind: 'lineError', at: always('read'), error: 'BreakError' }, 'break'],
    ['endless overruns', { kind: 'lineError', at: always('read'), error: 'BufferOverrunError' }, 'overrun'],
  ];

  test.each(faults)('%s', async (_, fault, kind) => {
    const bench = new Bench({ chip: finishedChip, faults: [fault] });
    const { error } = await reading(bench);
    expect(error?.kind).toBe(kind);
    expect(bench.dongle.snapshot()).toEqual(finishedChip);
    bench.dongle.plan.clear();
    bench.dongle.unplug();
    bench.dongle.plugIn();
    expect((await reading(bench)).value?.clientSecret.state).toBe('present');
  });
});

describe('transient faults: a read is repeated once', () => {
  const once: [string, Fault][] = [
    ['a lost reply', { kind: 'lostReply', at: { on: 'read' } }],
    ['a message that is not taken', { kind: 'notAcknowledged', at: { on: 'read', file: '0002' } }],
    ['a refused message', { kind: 'replyTag', at: { on: 'readPublicKey' }, tag: 0x3f }],
    ['an unknown tag', { kind: 'replyTag', at: { on: 'read' }, tag: 0x42 }],
    ['an impossible length', { kind: 'replyLength', at: { on: 'read' }, length: 0xffff }],
    ['a value that is cut short', { kind: 'cutShort', at: { on: 'read', file: '0003' }, missing: 5 }],
    ['a length that is too short', { kind: 'replyLength', at: { on: 'read', file: '0001' }, length: 5 }],
    ['a reply that comes twice in one chunk', { kind: 'doubledReply', at: { on: 'read' } }],
    ['a framing error', { kind: 'lineError', at: { on: 'read' }, error: 'FramingError' }],
    ['a parity error', { kind: 'lineError', at: { on: 'length', nth: 4 }, error: 'ParityError' }],
    ['a break', { kind: 'lineError', at: { on: 'tag', nth: 6 }, error: 'BreakError' }],
    ['an overrun', { kind: 'lineError', at: { on: 'value', nth: 8 }, error: 'BufferOverrunError' }],
    ['a chip that is late', { kind: 'busy', at: { on: 'read' }, ms: 1_500 }],
  ];

  test.each(once)('%s', async (_, fault) => {
    // Each command takes the chip a moment, so that one that is sent before the previous one was answered fails.
    const faults: Fault[] = [fault, { kind: 'busy', at: always('command'), ms: 3 }];
    const bench = new Bench({ chip: finishedChip, faults });
    const { value } = await reading(bench);
    expect(value?.serialNumber.state).toBe('present');
    expect(value?.clientSecret.state).toBe('present');
    expect(bench.given('selectCore')).toHaveLength(2);
  });
});

describe('harmless faults', () => {
  const harmless: [string, Fault][] = [
    ['a reply one byte at a time', { kind: 'split', sizes: [1], gapMs: 1 }],
    ['replies in odd pieces', { kind: 'split', sizes: [3, 1, 7], gapMs: 0 }],
    [
      'stale bytes before a command',
      { kind: 'staleBytes', at: { on: 'read' }, bytes: [0x81, 0, 2, 0x90, 0] },
    ],
    ['a slow chip', { kind: 'busy', at: always('command'), ms: 990 }],
  ];

  test.each(harmless)('%s', async (_, fault) => {
    const bench = new Bench({ chip: finishedChip, faults: [fault] });
    const { value } = await reading(bench);
    expect(value?.clientSecret.state).toBe('present');
    expect(bench.given('selectCore')).toHaveLength(1);
  });

  test('bytes that are on the line before the first command', async () => {
    const bench = new Bench({ chip: finishedChip });
    for (const ms of [1, 20, 60, 90]) {
      bench.clock.after(ms, () => bench.dongle.babble(Uint8Array.of(0xff, 0x00)));
    }
    expect((await reading(bench)).value?.serialNumber.state).toBe('present');
    expect(bench.trace.toText()).toContain('8 stale bytes dropped');
    expect(bench.trace.toText()).toMatch(/^ +0 # open the port\n.*! port released\n$/s);
  });
});

test.each([
  ['read', 'Failed to read the serial number'],
  ['selectFile', 'Failed to read the serial number'],
] as const)('a short answer to %s is reported and not used', async (on, failed) => {
  const faults: Fault[] = [{ kind: 'shortAnswer', at: { on, file: '0001' }, bytes: 3 }];
  const { error } = await reading(new Bench({ chip: finishedChip, faults }));
  expect(error).toMatchObject({
    kind: 'malformed',
    message: `${failed}: the chip answered with an unexpected number of bytes.`,
  });
});

describe.each(['usb-iss', 'tlv'] as const)('over %s', (link) => {
  const profile = { ...multosProfile, link };

  test.each([
    ['7F is none', 0x7f, 'unknownTag'],
    ['80 is one', 0x80, undefined],
    ['BF is one', 0xbf, undefined],
    ['C0 is none', 0xc0, 'unknownTag'],
  ])('the tags of replies are 80 to BF: %s', async (_, tag, kind) => {
    const faults: Fault[] = [{ kind: 'replyTag', at: always('command'), tag }];
    const { value, error } = await reading(new Bench({ chip: finishedChip, profile, faults }));
    expect(error?.kind).toBe(kind);
    expect(value?.clientSecret.state).toBe(kind ? undefined : 'present');
  });

  test('a reset may take two seconds', async () => {
    const faults: Fault[] = [{ kind: 'mute', at: { on: 'reset' } }];
    const bench = new Bench({ chip: finishedChip, profile, faults });
    expect((await reading(bench)).error?.kind).toBe('silent');
    const entries = bench.trace.toJSON();
    const reset = entries.find(({ text }) => text === (link === 'tlv' ? '06' : '55 BE 00 01 06'));
    expect((entries.at(-1)?.at ?? 0) - (reset?.at ?? 0)).toBe(2_000);
  });
});

describe('a secret whose announced length is too short', () => {
  /** Pairs of characters that are, as bytes, like status words: 6162 announces more data. */
  const likeStatusWords = 'abcdefghijklmnop';

  test.each([
    [clientSecret, 2],
    [clientSecret, 10],
    [clientSecret, 17],
    [likeStatusWords, 2],
    [likeStatusWords, 3],
    [likeStatusWords, 13],
    // Cut within the é, whose bytes are C3 A9.
    ['bcaéklmnopqrstu', 4],
  ])('%s, %i: nothing of it is revealed', async (secret, length) => {
    const chip = personalisedChip(multosProfile, { serialNumber, pins, clientId, clientSecret: secret });
    const at = { ...always('read'), file: '0003' } as const;
    const bench = new Bench({ chip, faults: [{ kind: 'replyLength', at, length }] });
    const { error } = await reading(bench);
    expect(error).toMatchObject({ kind: 'badLength', statusWord: null });
    const revealed = [bench.trace.toText(), error?.message, JSON.stringify(error)].join('\n');
    const pairs = [...secret.slice(1)].map((next, index) => encodeCredential(`${secret[index]}${next}`));
    for (const pair of pairs) {
      expect(revealed).not.toContain(toHex(pair));
      expect(revealed).not.toContain(toHex(pair, ' '));
    }
    expect(bench.given('moreData')).toEqual([]);
  });
});

test.each<[Fault, string]>([
  [{ kind: 'replyTag', at: always('read'), tag: 0x42 }, 'unknownTag: 42'],
  [{ kind: 'replyLength', at: always('read'), length: 1_025 }, 'badLength: 1025 bytes'],
  [{ kind: 'doubledReply', at: always('value') }, 'surplus: 2 bytes'],
])('the trace says what was wrong with a reply: %j', async (fault, wrong) => {
  const bench = new Bench({ chip: finishedChip, faults: [fault] });
  await reading(bench);
  expect(bench.trace.toText()).toContain(`[${wrong}]`);
});

test('a truncated public key is rejected', async () => {
  const faults: Fault[] = [{ kind: 'shortAnswer', at: { on: 'readPublicKey' }, bytes: 255 }];
  const { value } = await reading(new Bench({ chip: finishedChip, faults }));
  expect(value?.publicKey.state).toBe('unreadable');
});

test('gives up within 1 s on a dongle that never stops sending', async () => {
  const bench = new Bench({ chip: finishedChip });
  const babble = (): void => {
    bench.dongle.babble(Uint8Array.of(0x55));
    if (bench.dongle.isOpen || bench.clock.now() === 0) bench.clock.after(10, babble);
  };
  bench.clock.after(0, babble);
  const { error } = await reading(bench);
  expect(error).toMatchObject({
    kind: 'babbling',
    message: 'Failed to initialise the dongle: the dongle keeps sending unrequested data.',
  });
  const { drain, idle } = multosProfile.timing;
  expect(bench.clock.now()).toBeLessThanOrEqual(drain + idle);
});

describe('a line error reports the step and the command sent', () => {
  const mute = (at: FaultPoint): Fault => ({ kind: 'mute', at });
  const cases: [string, keyof typeof useCases, Fault, string, string | null][] = [
    ['silence of the device', 'read', mute({ on: 'probe' }), 'initialise the dongle', 'identify the device'],
    ['another device', 'read', { kind: 'otherBridge' }, 'initialise the dongle', 'identify the device'],
    ['refused settings', 'read', { kind: 'modeRefused' }, 'initialise the dongle', 'set up the bridge'],
    ['silence at the reset', 'read', mute({ on: 'reset' }), 'initialise the dongle', 'reset the chip'],
    [
      'silence after the reset',
      'read',
      mute({ on: 'bufferSize' }),
      'initialise the dongle',
      'set the buffer size',
    ],
    ['a taken writing end', 'read', { kind: 'writerLocked' }, 'initialise the dongle', null],
    [
      'silence at the first file',
      'personalise',
      mute({ on: 'selectFile', file: '0001' }),
      'find file 0001',
      'select file 0001',
    ],
    [
      'silence at the attempts left',
      'read',
      mute({ on: 'verifyPin' }),
      'verify the PIN',
      'ask for the attempts left for PIN 01 (user)',
    ],
    [
      'a chip that stops driving the line permanently',
      'read',
      { kind: 'notAcknowledged', at: { on: 'head', nth: 4, always: true } },
      'verify the PIN',
      'ask for the attempts left for PIN 01 (user)',
    ],
  ];

  test.each(cases)('%s, %s', async (_, name, fault, step, sent) => {
    const { chip, run } = useCases[name];
    const bench = new Bench({ chip, faults: [fault] });
    const { error } = await run(bench);
    expect(error).toMatchObject({ step, sent, outcome: 'unchanged' });
    expect(error?.advice).not.toContain('may or may not have been done');
    expect(bench.given(...changes)).toEqual([]);
  });
});

test('a foreign bridge is sent nothing but the identity request', async () => {
  const bench = new Bench({ chip: finishedChip, faults: [{ kind: 'otherBridge' }] });
  await reading(bench);
  const sent = bench.trace.toJSON().filter(({ direction }) => direction === 'sent');
  expect(sent.map(({ text }) => text)).toEqual(['5A 01']);
});

test.each(
  bridgeEvents.flatMap((on) =>
    (['before', 'during', 'after'] as const).map((moment) => [moment, on] as const),
  ),
)('unplugged %s %s: reports it, and the next run works', async (moment, on) => {
  const bench = new Bench({ chip: finishedChip, faults: [{ kind: 'unplug', at: { on }, moment }] });
  const { error } = await reading(bench);
  expect(error).toMatchObject({ kind: 'unplugged', meaning: 'the dongle was unplugged' });
  expect((await reading(bench)).error?.step).toBe('connect to the dongle');
  bench.dongle.plugIn();
  expect((await reading(bench)).value?.clientSecret.state).toBe('present');
  expect(bench.given(...changes)).toEqual([]);
});

test('a second run on a port is rejected and does not disturb the first', async () => {
  const bench = new Bench({ chip: finishedChip });
  const connection = bench.connection();
  const first = readDevice(connection, { login: userLogin, confirm: bench.confirm });
  const second = readDevice(connection, { login: userLogin, confirm: bench.confirm });
  const refused = second.catch((error: unknown) => error);
  await expect(bench.clock.settle(refused)).resolves.toMatchObject({ kind: 'otherRun' });
  expect((await bench.run(first)).value?.clientSecret.state).toBe('present');
});
