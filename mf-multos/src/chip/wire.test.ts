import { SimulatedPort } from '../simulator/simulatedPort';
import { fromHex, toHex } from './bytes';
import { makeKey } from './makeKey';
import { personalise } from './personalise';
import { multosProfile, profileWith } from './profile';
import { readDevice } from './readDevice';
import { Bench, clientId, clientSecret, finishedChip, pins, serialNumber } from './testBench';
import { keylessChip, useCases } from './testUseCases';
import { writeCredentials } from './writeCredentials';

/** The bytes sent to the bridge, in hexadecimal, one entry per write. */
class ListenedPort extends SimulatedPort {
  readonly writes: string[] = [];

  override write(bytes: Uint8Array): Promise<void> {
    this.writes.push(toHex(bytes));
    return super.write(bytes);
  }

  /** The messages to the chip, without the enclosing bridge commands. */
  messages(): string[] {
    return this.writes.filter((bytes) => bytes.startsWith('55BE01')).map((bytes) => bytes.slice(8));
  }
}

const asHex = (text: string) => toHex(new TextEncoder().encode(text));
const pinBytes = (pin: string) => `${asHex(pin)}FFFFFFFFFFFF`;
const confirm = async () => true;

test('every run starts by identifying the bridge and resetting the chip', async () => {
  const bench = new Bench();
  const port = new ListenedPort(bench.dongle, bench.clock);
  await bench.run(personalise(bench.connection(port), { serialNumber, pins, confirm }));
  expect(port.writes.slice(0, 9)).toEqual([
    '5A01',
    '5A027001',
    '55BE000106',
    '55BE8302003C',
    '55BE0003800010',
    '55BE011000A4040C000AA00000014454434F5245',
    '55BF8001',
    '55BF8102',
    '55BF8202',
  ]);
});

test('personalising sends the bytes of the protocol', async () => {
  const bench = new Bench();
  const port = new ListenedPort(bench.dongle, bench.clock);
  await bench.run(personalise(bench.connection(port), { serialNumber, pins, confirm }));
  const changing = /^(8020000.000C|802C|80E0|80D6|8046|8040)/;
  expect(port.messages().filter((message) => changing.test(message))).toEqual([
    `80200003000C${pinBytes('000000')}`,
    `802C0001000C${pinBytes(pins['01'])}`,
    `802C0002000C${pinBytes(pins['02'])}`,
    `802C0003000C${pinBytes(pins['03'])}`,
    `80200003000C${pinBytes(pins['03'])}`,
    '80E00000000E0000010008000000010000000800',
    '80E00000000E0000020024000000010000000A00',
    '80E00000000E0000030010000000020000000A00',
    `80D600000008${asHex('000042')}FFFF`,
    `80200002000C${pinBytes(pins['02'])}`,
    '804061000000',
    '804600000003610000',
    '804061000000',
  ]);
});

test('sends the configured AID, transport PIN and padding', async () => {
  const profile = profileWith({
    aid: 'a000000003101001',
    transportPin: 'tr4nsp',
    pinBlockLength: 8,
    pinPadding: '20',
  });
  const bench = new Bench({ profile });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const { value } = await bench.run(personalise(bench.connection(port), { serialNumber, pins, confirm }));
  expect(value?.key).toBe('made');
  expect(port.messages()[0]).toBe('00A4040C0008A000000003101001');
  expect(port.messages()).toContain(`802000030008${asHex('tr4nsp')}2020`);
  expect(port.messages()).toContain(`802C00010008${asHex(pins['01'])}2020`);
  expect(bench.trace.toText()).not.toContain(toHex(new TextEncoder().encode('tr4nsp'), ' '));
});

test('reading selects each file and reads all of it', async () => {
  const bench = new Bench({ chip: finishedChip });
  const port = new ListenedPort(bench.dongle, bench.clock);
  await bench.run(readDevice(bench.connection(port), { confirm }));
  expect(port.messages().slice(1)).toEqual([
    '80A40000000200010004',
    '80B000000008',
    '80A40000000200020004',
    '80B000000024',
    '80A40000000200030004',
    '80B000000010',
    '804061000000',
  ]);
});

test('the rest of an answer is asked for with its length, and without the data of the command', async () => {
  const faults = [{ kind: 'chained', at: { on: 'selectFile' }, pieceBytes: 3 } as const];
  const bench = new Bench({ chip: finishedChip, faults });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const { value } = await bench.run(readDevice(bench.connection(port), { confirm }));
  expect(value?.serialNumber).toEqual({ state: 'present', value: serialNumber });
  expect(port.messages()[2]).toBe('00C000000001');
});

test('a command whose expected length is wrong is sent again with the length that the chip names', async () => {
  const faults = [{ kind: 'status', at: { on: 'selectFile' }, statusWord: 0x6c06 } as const];
  const bench = new Bench({ chip: finishedChip, faults });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const { value } = await bench.run(readDevice(bench.connection(port), { confirm }));
  expect(value?.serialNumber).toEqual({ state: 'present', value: serialNumber });
  expect(port.messages().slice(1, 3)).toEqual(['80A40000000200010004', '80A40000000200010006']);
});

test('credentials are written in full', async () => {
  const bench = new Bench({ chip: finishedChip });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const login = { pinType: '01', pin: pins['01'] } as const;
  await bench.run(
    writeCredentials(bench.connection(port), { serialNumber, clientId, clientSecret, login, confirm }),
  );
  expect(port.messages().filter((message) => message.startsWith('80D6'))).toEqual([
    `80D600000024${asHex(clientId)}`,
    `80D600000010${asHex(clientSecret)}`,
  ]);
});

test('the trace shows how a message with a PIN or secret begins, and none of the bytes after that', async () => {
  const bench = new Bench({ chip: finishedChip });
  const login = { pinType: '01', pin: pins['01'] } as const;
  await bench.run(
    writeCredentials(bench.connection(), { serialNumber, clientId, clientSecret, login, confirm }),
  );
  const lines = bench.trace.toJSON().map(({ text }) => text);
  expect(lines).toContain(`55 BE 01 12 80 20 00 01 00 0C${' ··'.repeat(12)}`);
  expect(lines).toContain(`55 BE 01 16 80 D6 00 00 00 10${' ··'.repeat(16)}`);
});

test('the trace shows the client ID, which is no secret, as it is written and read', async () => {
  const bench = new Bench({ chip: finishedChip });
  const login = { pinType: '01', pin: pins['01'] } as const;
  await bench.run(
    writeCredentials(bench.connection(), { serialNumber, clientId, clientSecret, login, confirm }),
  );
  const shown = toHex(new TextEncoder().encode(clientId), ' ');
  const lines = bench.trace.toJSON().map(({ text }) => text);
  expect(lines).toContain(`55 BE 01 2A 80 D6 00 00 00 24 ${shown}`);
  expect(lines).toContain(`${shown} 90 00`);
});

test('no piece of a secret that the chip returns in pieces is in the trace', async () => {
  const bench = new Bench({
    chip: finishedChip,
    faults: [{ kind: 'chained', at: { on: 'read', file: '0003' }, pieceBytes: 4 }],
  });
  const login = { pinType: '01', pin: pins['01'] } as const;
  const { value } = await bench.run(readDevice(bench.connection(), { login, confirm }));
  expect(value?.clientSecret.state).toBe('present');
  for (const piece of clientSecret.match(/.{4}/g) ?? [])
    expect(bench.trace.toText()).not.toContain(toHex(new TextEncoder().encode(piece), ' '));
});

test('a message too long for the bridge is sent in parts of 56 bytes', async () => {
  const profile = {
    ...multosProfile,
    files: { ...multosProfile.files, clientId: { ...multosProfile.files.clientId, size: 100 } },
  };
  const bench = new Bench({ chip: finishedChip, profile });
  bench.dongle.insertChip({
    ...finishedChip,
    files: { ...finishedChip.files, '0002': { size: 100, read: 1, update: 2, content: 'FF'.repeat(100) } },
  });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const login = { pinType: '01', pin: pins['01'] } as const;
  const long = 'x'.repeat(100);
  const { error } = await bench.run(
    writeCredentials(bench.connection(port), { serialNumber, clientId: long, clientSecret, login, confirm }),
  );
  expect(error).toBeUndefined();
  expect(fromHex(bench.dongle.snapshot().files['0002']?.content ?? '')).toEqual(
    new TextEncoder().encode(long),
  );
  const parts = port.writes.filter((bytes) => bytes.startsWith('55BE0138') || bytes.startsWith('55BE0132'));
  expect(parts).toHaveLength(2);
});

test('no part of a secret that is too long for the bridge is in the trace', async () => {
  const size = 100;
  const files = { ...multosProfile.files, clientSecret: { ...multosProfile.files.clientSecret, size } };
  const file = { size, read: 1, update: 2, content: 'FF'.repeat(size) };
  const chip = { ...finishedChip, files: { ...finishedChip.files, '0003': file } };
  const bench = new Bench({ chip, profile: { ...multosProfile, files } });
  const login = { pinType: '01', pin: pins['01'] } as const;
  const long = 'x'.repeat(size);
  const { error } = await bench.run(
    writeCredentials(bench.connection(), { serialNumber, clientId, clientSecret: long, login, confirm }),
  );
  expect(error).toBeUndefined();
  expect(bench.dongle.snapshot().files['0003']?.content).toBe(asHex(long));
  expect(bench.trace.toText()).not.toContain('78 78');
});

test('commands are 10 ms apart', async () => {
  const bench = new Bench({ chip: finishedChip });
  await bench.run(readDevice(bench.connection(), { confirm }));
  const commands = bench.trace.toJSON().filter(({ text }) => text.startsWith('55 BE 00 03 80'));
  const gaps = commands.slice(1).map(({ at }, index) => at - (commands[index]?.at ?? 0));
  expect(gaps).toEqual(Array(7).fill(10));
});

/** When the first entry of a trace that starts like this was recorded. */
const sentAt = ({ trace }: Bench, start: string) =>
  trace.toJSON().find(({ direction, text }) => direction === 'sent' && text.startsWith(start))?.at ??
  Number.NaN;

test('waits 100 ms after the reset and 5 ms after the buffer size, besides the 10 ms before a command', async () => {
  const bench = new Bench({ chip: finishedChip });
  await bench.run(readDevice(bench.connection(), { confirm }));
  const reset = sentAt(bench, '55 BE 00 01 06');
  const bufferSize = sentAt(bench, '55 BE 83 02 00 3C');
  const command = sentAt(bench, '55 BE 00 03 80');
  expect([bufferSize - reset, command - bufferSize]).toEqual([100, 15]);
});

test('the reply to a command that takes long is noticed within 100 ms', async () => {
  const bench = new Bench({
    chip: keylessChip,
    faults: [{ kind: 'busy', at: { on: 'makeKey' }, ms: 20_000 }],
  });
  await useCases.makeKey.run(bench);
  const sent = sentAt(bench, '55 BE 01 09 80 46');
  const noticed = bench.trace.toJSON().find(({ at, text }) => at > sent && / asked \d+ times$/.test(text));
  expect(noticed?.at).toBeGreaterThanOrEqual(sent + 20_000);
  expect(noticed?.at).toBeLessThanOrEqual(sent + 20_100);
  expect(noticed?.text).toMatch(/ asked 2\d\d times$/);
});

test('a chip without a bridge has 100 ms after its reset, too', async () => {
  const bench = new Bench({ chip: finishedChip, profile: { ...multosProfile, link: 'tlv' } });
  await bench.run(readDevice(bench.connection(), { confirm }));
  expect(sentAt(bench, '80 ') - sentAt(bench, '06')).toBe(110);
});

test('a chip without a bridge receives the same messages as plain frames', async () => {
  const bench = new Bench({ chip: finishedChip, profile: { ...multosProfile, link: 'tlv' } });
  const port = new ListenedPort(bench.dongle, bench.clock);
  const login = { pinType: '02', pin: pins['02'] } as const;
  const { value } = await bench.run(makeKey(bench.connection(port), { serialNumber, login, confirm }));
  expect(value?.key).toBe('made');
  expect(port.writes.slice(0, 3)).toEqual([
    '06',
    '80001000A4040C000AA00000014454434F5245',
    '80000A80A40000000200010004',
  ]);
});
