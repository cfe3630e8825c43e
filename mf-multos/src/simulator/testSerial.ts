import type { SerialLine } from '../chip/profile';
import type { WebSerial, WebSerialHandle } from '../chip/webSerial';
import type { SimulatedDongle } from './simulatedDongle';

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** A fake `SerialPort` with real streams, connected to the simulated dongle. */
class FakeSerialPort extends EventTarget implements WebSerialHandle {
  /** The settings of the last `open`. */
  settings: SerialLine | null = null;
  readonly #dongle: SimulatedDongle;
  #connected = true;
  #open = false;
  #readable: ReadableStream<Uint8Array> | null = null;
  #controller: Controller | null = null;
  #writable: WritableStream<Uint8Array> | null = null;
  #writableController: WritableStreamDefaultController | null = null;
  #unread: Uint8Array[] = [];

  constructor(dongle: SimulatedDongle) {
    super();
    this.#dongle = dongle;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** As in a browser, an open port has a new stream after the previous one ended or failed. */
  get readable(): ReadableStream<Uint8Array> | null {
    if (!this.#open) return null;
    this.#readable ??= new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        for (const bytes of this.#unread.splice(0)) controller.enqueue(bytes);
      },
      // As in a browser, the port still has the stream while that is being cancelled.
      cancel: async () => {
        await Promise.resolve();
        this.#dropReadable();
      },
    });
    return this.#readable;
  }

  get writable(): WritableStream<Uint8Array> | null {
    if (!this.#open) return null;
    this.#writable ??= new WritableStream<Uint8Array>({
      start: (controller) => {
        this.#writableController = controller;
      },
      write: (bytes) => this.#dongle.receive(Uint8Array.from(bytes)),
    });
    return this.#writable;
  }

  getInfo(): { usbVendorId: number; usbProductId: number } {
    return { usbVendorId: this.#dongle.profile.usb.vendorId, usbProductId: 0xffee };
  }

  async open(settings: SerialLine): Promise<void> {
    if (this.#open) throw new DOMException('The port is already open.', 'InvalidStateError');
    if (!this.#connected || this.#dongle.isOpen || this.#dongle.plan.standing('openElsewhere')) {
      throw new DOMException('Failed to open serial port.', 'NetworkError');
    }
    this.settings = settings;
    this.#open = true;
    this.#dongle.open({
      received: (bytes) => this.#receive(bytes),
      failed: (error) => this.#failReadable(new DOMException('Line error', error)),
      unplugged: () => this.#lose(),
    });
    if (this.#dongle.plan.standing('writerLocked')) this.writable?.getWriter();
  }

  async close(): Promise<void> {
    if (!this.#open) throw new DOMException('The port is already closed.', 'InvalidStateError');
    if (this.#readable?.locked || this.#writable?.locked) {
      throw new TypeError('Cannot cancel a locked stream');
    }
    await this.#readable?.cancel();
    await this.#writable?.abort();
    this.#open = false;
    this.#writable = null;
    this.#unread = [];
    this.#dongle.close();
  }

  #receive(bytes: Uint8Array): void {
    if (this.#controller) this.#controller.enqueue(bytes);
    else this.#unread.push(bytes);
  }

  #dropReadable(): void {
    this.#readable = null;
    this.#controller = null;
  }

  #failReadable(error: DOMException): void {
    this.#controller?.error(error);
    this.#dropReadable();
  }

  #lose(): void {
    const lost = new DOMException('The device has been lost.', 'NetworkError');
    this.#connected = false;
    this.#failReadable(lost);
    this.#writableController?.error(lost);
    this.#open = false;
    this.#writable = null;
    this.dispatchEvent(new Event('disconnect', { bubbles: true }));
  }
}

/** A fake `navigator.serial` with one simulated dongle. A dongle that is plugged in again is a new port. */
export class FakeSerial extends EventTarget implements WebSerial {
  readonly #dongle: SimulatedDongle;
  #port: FakeSerialPort;
  #granted = false;
  /** The filters of the last picker. */
  filters: readonly { usbVendorId: number }[] = [];

  constructor(dongle: SimulatedDongle) {
    super();
    this.#dongle = dongle;
    this.#port = this.#newPort();
    dongle.onPlugged(() => {
      this.#port = this.#newPort();
      this.dispatchEvent(new Event('connect'));
    });
  }

  /** The current port, whose settings tests inspect. */
  get port(): FakeSerialPort {
    return this.#port;
  }

  async requestPort({ filters }: { filters: { usbVendorId: number }[] }): Promise<FakeSerialPort> {
    const { plan, isPlugged, profile } = this.#dongle;
    this.filters = filters;
    if (plan.standing('policyDenied')) {
      throw new DOMException('Access to the feature "serial" is disallowed.', 'SecurityError');
    }
    const matching = filters.some(({ usbVendorId }) => usbVendorId === profile.usb.vendorId);
    if (plan.standing('pickerCancelled') || !isPlugged || !matching) {
      throw new DOMException('No port selected by the user.', 'NotFoundError');
    }
    this.#granted = true;
    return this.#port;
  }

  async getPorts(): Promise<FakeSerialPort[]> {
    return this.#granted && this.#dongle.isPlugged ? [this.#port] : [];
  }

  #newPort(): FakeSerialPort {
    const port = new FakeSerialPort(this.#dongle);
    port.addEventListener('disconnect', () => this.dispatchEvent(new Event('disconnect')));
    return port;
  }
}
