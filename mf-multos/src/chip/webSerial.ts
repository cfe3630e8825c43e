import { PortError } from './bytePort';
import type { PortErrorKind } from './lineFaults';
import type { SerialLine } from './profile';

/** The part of the Web Serial API that is used; TypeScript's DOM library does not have it. */
export interface WebSerial {
  requestPort(options: { filters: { usbVendorId: number }[] }): Promise<WebSerialHandle>;
  getPorts(): Promise<WebSerialHandle[]>;
}

export interface WebSerialHandle {
  /** False for a dongle that was unplugged; browsers before Chrome 121 do not say. */
  readonly connected?: boolean;
  /** Null while closed and after a fatal error; another stream after an error that the line survives. */
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: SerialLine): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
}

/** What of a page decides whether it may use Web Serial. */
interface SerialPage {
  isSecureContext: boolean;
  navigator: object;
  document: object;
}

function isWebSerial(value: unknown): value is WebSerial {
  return typeof value === 'object' && value !== null && 'requestPort' in value && 'getPorts' in value;
}

function policyDenies(document: object): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  if (typeof policy !== 'object' || policy === null) return false;
  const allows: unknown = Reflect.get(policy, 'allowsFeature');
  return typeof allows === 'function' && Reflect.apply(allows, policy, ['serial']) === false;
}

/** The page's Web Serial, or why there is none: 'insecure', 'unsupported' or 'denied'. Detected, never sniffed. */
export function findWebSerial(page: SerialPage): WebSerial | PortError {
  if (!page.isSecureContext) return new PortError('insecure');
  const serial: unknown = Reflect.get(page.navigator, 'serial');
  if (!isWebSerial(serial)) return new PortError('unsupported');
  if (policyDenies(page.document)) return new PortError('denied');
  return serial;
}

/** The errors that a line survives, by the names that browsers give them. */
export const lineErrors = {
  FramingError: 'framing',
  ParityError: 'parity',
  BreakError: 'break',
  BufferOverrunError: 'overrun',
} as const satisfies Record<string, PortErrorKind>;
export type LineErrorName = keyof typeof lineErrors;

const kinds: Record<string, PortErrorKind> = {
  ...lineErrors,
  NetworkError: 'unplugged',
  SecurityError: 'denied',
};

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : typeof error;
}

/** What the browser threw, as an error of this port; only its name is kept. `special` goes before the usual. */
export function portErrorFrom(error: unknown, special: Record<string, PortErrorKind> = {}): PortError {
  if (error instanceof PortError) return error;
  const name = nameOf(error);
  return new PortError(special[name] ?? kinds[name] ?? 'failed', name);
}
