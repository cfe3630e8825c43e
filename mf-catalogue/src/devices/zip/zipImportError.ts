/** A device zip that cannot be imported: `message` is the specification's sentence, `reason` says more. */
export class ZipImportError extends Error {
  override readonly name = 'ZipImportError';

  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}
