import type { ReleaseManifest } from '@console/area';

/**
 * Why an area cannot be had, for the person. Any other error of a load stays out of sight: what a loader says of
 * a network failure differs by browser and means nothing to them.
 */
export class LoadFailure extends Error {
  override readonly name: string = 'LoadFailure';
}

/** A release that was read but must not run; the message says what does not fit, or what is wrong with its signature. */
export class RefusedRelease extends LoadFailure {
  override readonly name = 'RefusedRelease';

  constructor(
    message: string,
    readonly release: ReleaseManifest,
  ) {
    super(message);
  }
}

export function failureText(error: unknown): string {
  return error instanceof LoadFailure ? error.message : 'Its code could not be loaded or did not start.';
}
