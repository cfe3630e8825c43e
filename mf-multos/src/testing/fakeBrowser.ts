import { type PortLease, webLocksLease } from '../chip/portLease';
import { multosProfile } from '../chip/profile';
import type { WebSerialHandle } from '../chip/webSerial';
import { webSerialSource } from '../chip/webSerialSource';
import { FakeSerial } from '../simulator/fakeSerial';
import type { Fault } from '../simulator/faults';
import { SimulatedDongle } from '../simulator/simulatedDongle';
import { VirtualClock } from './virtualClock';

/** The question to the bridge who it is. */
export const probe = Uint8Array.of(0x5a, 0x01);

/** Web Locks as far as the lease needs them: one holder per name, for all tabs of a test. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  async function request(
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const callback = third ?? (typeof second === 'function' ? second : () => undefined);
    if (held.has(name)) return callback(null);
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  }
  return { request };
}

/** A lease that anyone may have. */
export const freeLease: PortLease = { acquire: async () => () => undefined };

/** A browser with a simulated dongle at its serial port, on virtual time. */
export function fakeBrowser(...faults: Fault[]) {
  const clock = new VirtualClock();
  const dongle = new SimulatedDongle({ clock, faults });
  const serial = new FakeSerial(dongle);
  const locks = fakeLocks();
  const sourceOfATab = () =>
    webSerialSource({ serial, lease: webLocksLease(locks, 'dongle'), profile: multosProfile, clock });
  return { clock, dongle, serial, source: sourceOfATab(), sourceOfATab };
}

/** A handle of the browser that does as it is told, for what the simulated dongle never does. */
export function handleWith(own: Partial<WebSerialHandle>): WebSerialHandle {
  return {
    readable: new ReadableStream(),
    writable: new WritableStream(),
    open: async () => undefined,
    close: async () => undefined,
    getInfo: () => ({ usbVendorId: multosProfile.usb.vendorId }),
    ...own,
  };
}
