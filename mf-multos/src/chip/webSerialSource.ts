import { type BytePort, type DongleSource, PortError } from './bytePort';
import type { Clock } from './clock';
import type { PortLease } from './portLease';
import type { ChipProfile } from './profile';
import { portErrorFrom, type WebSerial, type WebSerialHandle } from './webSerial';
import { WebSerialPort } from './webSerialPort';

interface WebSerialSourceOptions {
  serial: WebSerial;
  lease: PortLease;
  profile: ChipProfile;
  clock: Clock;
}

/** Dongles by the browser's own picker, which shows only those of the profile's vendor. */
export function webSerialSource({ serial, lease, profile, clock }: WebSerialSourceOptions): DongleSource {
  const { vendorId } = profile.usb;
  const isOurs = (handle: WebSerialHandle) => handle.getInfo().usbVendorId === vendorId;
  const portOf = (handle: WebSerialHandle): BytePort => new WebSerialPort({ handle, lease, profile, clock });
  return {
    async request() {
      const chosen = await serial
        .requestPort({ filters: [{ usbVendorId: vendorId }] })
        .catch((error: unknown) => {
          throw portErrorFrom(error, { NotFoundError: 'cancelled' });
        });
      if (!isOurs(chosen)) throw new PortError('otherDevice');
      return portOf(chosen);
    },
    async granted() {
      const handles = await serial.getPorts().catch((error: unknown) => {
        throw portErrorFrom(error);
      });
      return handles.filter((handle) => handle.connected !== false && isOurs(handle)).map(portOf);
    },
  };
}
