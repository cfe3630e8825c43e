import type { ReleaseManifest } from '@console/area';

/**
 * Why an area cannot be loaded, worded for the user. The messages of all other load errors are not shown: they differ by
 * browser and mean nothing to users.
 */
export class LoadFailure extends Error {
  override readonly name: string = 'LoadFailure';
}

/** A release that was read but must not run, because it is incompatible or its signature is not valid (see the message). */
export class RefusedRelease extends LoadFailure {
  override readonly name = 'RefusedRelease';

  constructor(
    message: string,
    readonly release: ReleaseManifest,
  ) {
    super(message);
  }
}

/** The error with its stack, as the browser formats it; `npm run trace` maps it to the sources. */
export function thrownText(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { stack = '' } = error;
  const message = String(error);
  return stack.startsWith(message) ? stack : `${message}\n${stack}`;
}

export interface FailedLoad {
  /** For the user. */
  reason: string;
  /** For support. */
  thrown?: string;
  /** It is incompatible or its signature is invalid, and will be refused again until another release is live. */
  isRefused?: boolean;
}

/** Adds the error to a reason in development, where the user is who can fix it. */
export const withErrorInDevelopment = (reason: string, error: unknown): string =>
  process.env.NODE_ENV === 'development' ? `${reason} ${String(error)}` : reason;

export function failedLoad(error: unknown): FailedLoad {
  if (error instanceof RefusedRelease) return { reason: error.message, isRefused: true };
  if (error instanceof LoadFailure) return { reason: error.message };
  return {
    reason: withErrorInDevelopment('Its code could not be loaded or did not start.', error),
    thrown: thrownText(error),
  };
}
