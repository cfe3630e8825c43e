import { type BytePort, type DongleSource, PortError } from './bytePort';
import { portErrorFrom, type WebSerial, type WebSerialHandle } from './webSerial';
import { WebSerialPort, type WebSerialPortOptions } from './webSerialPort';

interface WebSerialSourceOptions extends Omit<WebSerialPortOptions, 'handle'> {
  serial: WebSerial;
}

/** Dongles from the browser's picker, which shows only devices of the profile's vendor. */
export function webSerialSource({ serial, ...options }: WebSerialSourceOptions): DongleSource {
  const { vendorId } = options.profile.usb;
  const isOurs = (handle: WebSerialHandle) => handle.getInfo().usbVendorId === vendorId;
  const portOf = (handle: WebSerialHandle): BytePort => new WebSerialPort({ ...options, handle });
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
