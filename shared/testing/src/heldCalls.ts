import type { Platform } from '@console/platform';
import { deferred } from './deferred';

export interface HeldCalls {
  platform: Platform;
  /** The held calls, in order; `signal.aborted` tells whether the caller has given up. */
  waiting: readonly Request[];
  /** Releases all held calls, and stops holding new ones. */
  release(): void;
}

/** For tests: holds a platform's calls to a path until they are released, to simulate slow replies without timers. */
export function holdCalls(platform: Platform, path: RegExp): HeldCalls {
  const waiting: Request[] = [];
  const released = deferred();
  let isReleased = false;
  return {
    platform: {
      ...platform,
      async fetch(request) {
        if (!isReleased && path.test(new URL(request.url).pathname)) {
          waiting.push(request);
          await released.promise;
        }
        return platform.fetch(request);
      },
    },
    waiting,
    release: () => {
      isReleased = true;
      released.resolve();
    },
  };
}
