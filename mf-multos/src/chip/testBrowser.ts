import type { Fault } from '../simulator/faults';
import { SimulatedDongle } from '../simulator/simulatedDongle';
import { FakeSerial } from '../simulator/testSerial';
import { type PortLease, webLocksLease } from './portLease';
import { multosProfile } from './profile';
import { VirtualClock } from './testClock';
import type { WebSerialHandle } from './webSerial';
import { webSerialSource } from './webSerialSource';

/** The bridge command that asks for its identity. */
export const probe = Uint8Array.of(0x5a, 0x01);

/** The part of Web Locks that the console uses: one holder per name, shared by all tabs of a test. */
export function fakeLocks(): Pick<LockManager, 'request' | 'query'> {
  const held = new Map<string, Promise<unknown>>();
  const modes = new Map<string, LockMode>();
  async function request(
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const callback = third ?? (typeof second === 'function' ? second : () => undefined);
    const { ifAvailable = false, mode = 'exclusive' } = typeof second === 'function' ? {} : second;
    for (let holder = held.get(name); holder; holder = held.get(name)) {
      if (ifAvailable) return callback(null);
      await holder;
    }
    modes.set(name, mode);
    const work = Promise.resolve(callback({ name, mode })).finally(() => held.delete(name));
    held.set(name, work);
    return work;
  }
  const query = async () => ({
    held: [...held.keys()].map((name) => ({ name, mode: modes.get(name) ?? 'exclusive' })),
  });
  return { request, query };
}

/** A lease that is always granted. */
export const freeLease: PortLease = { acquire: async () => () => undefined };

/** A browser with a simulated dongle on its serial port, on virtual time. */
export function fakeBrowser(...faults: Fault[]) {
  const clock = new VirtualClock();
  const dongle = new SimulatedDongle({ clock, faults });
  const serial = new FakeSerial(dongle);
  const locks = fakeLocks();
  const sourceOfATab = () =>
    webSerialSource({ serial, lease: webLocksLease(locks, 'dongle'), profile: multosProfile, clock });
  return { clock, dongle, serial, source: sourceOfATab(), sourceOfATab };
}

/** A serial port handle with custom behaviour, for cases that the simulated dongle cannot produce. */
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
