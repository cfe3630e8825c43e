import type { Platform } from '@console/platform';

interface HeldCalls {
  platform: Platform;
  /** The calls that wait, in their order; `signal.aborted` says that nobody waits for the reply any more. */
  waiting: readonly Request[];
  /** Lets all of them go on, and those that come later. */
  letGo(): void;
}

/** For tests: a stand-in whose calls to a path wait until they are let go, so that a slow reply needs no clock. */
export function holdCalls(platform: Platform, path: RegExp): HeldCalls {
  const waiting: Request[] = [];
  let letGo = () => undefined as void;
  let gate: Promise<void> | undefined = new Promise((resolve) => {
    letGo = resolve;
  });
  return {
    platform: {
      ...platform,
      async fetch(request) {
        if (gate && path.test(new URL(request.url).pathname)) {
          waiting.push(request);
          await gate;
        }
        return platform.fetch(request);
      },
    },
    waiting,
    letGo: () => {
      letGo();
      gate = undefined;
    },
  };
}
