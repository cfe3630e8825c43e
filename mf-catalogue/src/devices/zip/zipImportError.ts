/** A device zip that cannot be imported: `message` is the specification's sentence, `reason` says more. */
export class ZipImportError extends Error {
  override readonly name = 'ZipImportError';
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}
