/** A run was not started, for `reason`. Nothing was written to the chip. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';

  constructor(readonly reason: unknown) {
    super('The run was not started: nothing was written to the dongle');
  }
}
