import { PortError } from './bytePort';
import type { PortErrorKind } from './lineFaults';
import type { SerialLine } from './profile';

/** The part of the Web Serial API that is used; TypeScript's DOM library lacks it. */
export interface WebSerial {
  requestPort(options: { filters: { usbVendorId: number }[] }): Promise<WebSerialHandle>;
  getPorts(): Promise<WebSerialHandle[]>;
}

export interface WebSerialHandle {
  /** False after the dongle was unplugged; undefined in browsers before Chrome 121. */
  readonly connected?: boolean;
  /** Null while closed and after a fatal error; a new stream after a recoverable error. */
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: SerialLine): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
}

/** What determines whether a page can use Web Serial. */
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

/** Returns Web Serial, or why it is not available: 'insecure', 'unsupported' or 'denied'. Uses feature detection. */
export function findWebSerial(page: SerialPage): WebSerial | PortError {
  if (!page.isSecureContext) return new PortError('insecure');
  const serial: unknown = Reflect.get(page.navigator, 'serial');
  if (!isWebSerial(serial)) return new PortError('unsupported');
  if (policyDenies(page.document)) return new PortError('denied');
  return serial;
}

/** The recoverable line errors, by their DOMException names. */
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

/** Converts a browser error into a PortError, keeping only its name. `special` overrides the usual mapping. */
export function portErrorFrom(error: unknown, special: Record<string, PortErrorKind> = {}): PortError {
  if (error instanceof PortError) return error;
  const name = nameOf(error);
  return new PortError(special[name] ?? kinds[name] ?? 'failed', name);
}
