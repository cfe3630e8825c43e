import type { Platform } from '@console/platform';

export interface HeldCalls {
  platform: Platform;
  /** The calls that wait, in their order; `signal.aborted` says that nobody waits for the reply any more. */
  waiting: readonly Request[];
  /** Lets all of them go on, and those that come later. */
  release(): void;
}

/** For tests: a stand-in whose calls to a path wait until they are let go, so that a slow reply needs no clock. */
export function holdCalls(platform: Platform, path: RegExp): HeldCalls {
  const waiting: Request[] = [];
  let open = false;
  const gate: (() => void)[] = [];
  return {
    platform: {
      ...platform,
      async fetch(request) {
        if (!open && path.test(new URL(request.url).pathname)) {
          waiting.push(request);
          await new Promise<void>((resolve) => gate.push(resolve));
        }
        return platform.fetch(request);
      },
    },
    waiting,
    release: () => {
      open = true;
      for (const go of gate) go();
    },
  };
}
