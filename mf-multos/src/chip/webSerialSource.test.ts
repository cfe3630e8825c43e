import { multosProfile } from './profile';
import { fakeBrowser, freeLease, handleWith, probe } from './testBrowser';
import { VirtualClock } from './testClock';
import { webSerialSource } from './webSerialSource';

test('the picker shows only the configured vendor, and the port is opened with 9600 baud and buffer 10000', async () => {
  const { clock, serial, source } = fakeBrowser();
  const port = await source.request();
  await clock.settle(port.open());
  expect(serial.filters).toEqual([{ usbVendorId: 0x04d8 }]);
  expect(serial.port.settings).toMatchObject({
    baudRate: 9600,
    dataBits: 8,
    stopBits: 1,
    parity: 'none',
    bufferSize: 10_000,
  });
});

test.each([
  ['pickerCancelled', 'cancelled'],
  ['policyDenied', 'denied'],
] as const)('reports %s', async (kind, told) => {
  const { source } = fakeBrowser({ kind });
  await expect(source.request()).rejects.toMatchObject({ name: 'PortError', kind: told });
});

test('rejects a device of another vendor', async () => {
  const handle = handleWith({ getInfo: () => ({ usbVendorId: 0x1234 }) });
  const serial = { requestPort: async () => handle, getPorts: async () => [handle] };
  const source = webSerialSource({
    serial,
    lease: freeLease,
    profile: multosProfile,
    clock: new VirtualClock(),
  });
  await expect(source.request()).rejects.toMatchObject({ kind: 'otherDevice' });
  await expect(source.granted()).resolves.toEqual([]);
});

test('does not offer a handle whose dongle was unplugged', async () => {
  const handles = [handleWith({ connected: false }), handleWith({ connected: true }), handleWith({})];
  const serial = {
    requestPort: () => Promise.reject(new Error('not asked')),
    getPorts: async () => handles,
  };
  const clock = new VirtualClock();
  const source = webSerialSource({ serial, lease: freeLease, profile: multosProfile, clock });
  await expect(source.granted()).resolves.toHaveLength(2);
});

test('a dongle that was chosen before needs no picker, even after it was plugged in again', async () => {
  const { clock, dongle, source } = fakeBrowser();
  expect(await source.granted()).toEqual([]);
  const first = await source.request();
  await clock.settle(first.open());
  dongle.unplug();
  await clock.settle(first.close());
  expect(await source.granted()).toEqual([]);
  dongle.plugIn();
  const [again] = await source.granted();
  if (!again) throw new Error('The dongle did not come back');
  await clock.settle(again.open());
  await clock.settle(again.write(probe));
  await expect(clock.settle(again.read(1, 10))).resolves.toEqual(Uint8Array.of(7));
  await clock.settle(again.close());
  await expect(clock.settle(first.open())).rejects.toMatchObject({ kind: 'unplugged' });
});

test('reports that the browser does not list ports', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const source = webSerialSource({
    serial: { requestPort: refuse, getPorts: refuse },
    lease: freeLease,
    profile: multosProfile,
    clock: new VirtualClock(),
  });
  await expect(source.granted()).rejects.toMatchObject({ kind: 'denied' });
});
