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

/** What was thrown and where, as browsers tell it: `npm run trace` finds the places in the sources. */
export function thrownText(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { stack = '' } = error;
  const what = String(error);
  return stack.startsWith(what) ? stack : `${what}\n${stack}`;
}

export interface FailedLoad {
  /** For the person. */
  reason: string;
  /** For support. */
  thrown?: string;
}

export function failedLoad(error: unknown): FailedLoad {
  return error instanceof LoadFailure
    ? { reason: error.message }
    : { reason: 'Its code could not be loaded or did not start.', thrown: thrownText(error) };
}
