/** A run that was not started, and why: nothing was written to the chip. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('The run was not started: nothing was written to the dongle');
    this.reason = reason;
  }
}
