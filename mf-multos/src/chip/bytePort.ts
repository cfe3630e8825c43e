import type { PortErrorKind } from './lineFaults';

/** A byte stream to a dongle. Every rejection is a `PortError`; `close` never rejects. */
export interface BytePort {
  /** Opens the port exclusively for this caller. May be called again after `close`. */
  open(): Promise<void>;
  /** Sends all bytes in one write: the bridge ignores a command with a gap in it. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves to exactly `count` bytes, regardless of chunking. Rejects with 'silent' after `timeoutMs`. */
  read(count: number, timeoutMs: number): Promise<Uint8Array>;
  /** Discards the bytes received but not read, and returns their number. */
  discard(): number;
  /** Releases the port in whatever state it is. Closing twice is fine. */
  close(): Promise<void>;
}

/** Provides dongles, from the browser's picker or simulated. */
export interface DongleSource {
  /** Opens the picker. Browsers require that it is called from a click or a key press. */
  request(): Promise<BytePort>;
  /** The plugged-in dongles that were chosen before. A dongle that is plugged in again is a new port. */
  granted(): Promise<BytePort[]>;
}

export class PortError extends Error {
  override readonly name = 'PortError';

  /** `detail` is for the trace. It must never contain received bytes. */
  constructor(
    readonly kind: PortErrorKind,
    detail = '',
  ) {
    super(detail === '' ? kind : `${kind}: ${detail}`);
  }
}
