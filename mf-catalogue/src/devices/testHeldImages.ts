import type { Platform } from '@console/platform';
import { connect } from '@console/testing';

/** For tests: the platform's images arrive only once they are released. */
export function holdImages(platform: Platform) {
  const answers: (() => void)[] = [];
  async function fetch(request: Request) {
    await new Promise<void>((resolve) => answers.push(resolve));
    return platform.objectStorage.fetch(request);
  }
  connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
  return {
    waiting: () => answers.length,
    release() {
      connect(platform);
      for (const answer of answers) answer();
    },
  };
}
