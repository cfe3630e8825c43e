import { type Answer, createApiApp } from './api/apiApp';
import { createControlApp } from './api/controlRoutes';
import { createFailures } from './api/failures';
import { createRecordedCalls } from './api/recordedCalls';
import { createTokens } from './api/tokens';
import type { Controls } from './controls';
import { createKeptState } from './keptState';
import { createObjectStorageApp } from './objectStorage/objectStorageApp';
import { createPictureStore } from './objectStorage/pictureStore';
import { type PlatformRecords, recordsOf } from './records';
import { defaultScale, type Scale } from './scale';
import { identityOf, staffAccounts } from './staff';

export interface PlatformOptions {
  /** The same seed creates the same records. */
  seed?: number;
  scale?: Partial<Scale>;
  /** Milliseconds since 1970; default the system clock. */
  now?: () => number;
  /** File that keeps changes between runs. Without it nothing is read or written. */
  stateFile?: string;
  /** Origin of picture URLs. */
  objectStorageOrigin?: string;
  /** Whether the calls below /__control/ exist. */
  controls?: boolean;
  /** Signs tokens, which then are valid for later platforms with the same secret, too. Default a random one. */
  tokenSecret?: string;
  /** Answers authenticated calls that the stand-in does not know, such as an area's own calls. */
  answer?: Answer;
}

export interface Platform extends Controls {
  /** Answers an API call; the path is relative to the API base. */
  fetch(request: Request): Promise<Response>;
  /** A token as returned by sign-in. `lifetime` in seconds. Throws for an unknown email. */
  tokenFor(email: string, lifetime?: number): Promise<string>;
  /** The platform's current records, in the shapes of its replies. */
  readonly records: PlatformRecords;
}

export function createPlatform(options: PlatformOptions = {}): Platform {
  const { seed = 20_261, now = () => Date.now(), stateFile, tokenSecret, answer } = options;
  const { objectStorageOrigin = 'http://object-storage.test' } = options;
  let latency = 0;
  const { state, save, restoreSeed } = createKeptState({
    seed,
    scale: { ...defaultScale, ...options.scale },
    now,
    file: stateFile,
  });
  const failures = createFailures();
  const calls = createRecordedCalls();
  const tokens = createTokens(now, tokenSecret);
  const pictures = createPictureStore(objectStorageOrigin, state);
  const storage = createObjectStorageApp(state);
  const api = createApiApp({
    state,
    failures,
    calls,
    latency: () => latency,
    tokens,
    pictures,
    now,
    answer,
  });

  const controls: Controls = {
    fail: failures.add,
    clearFailures: failures.clear,
    setLatency: (milliseconds) => {
      latency = milliseconds;
    },
    present: () => ({ failures: failures.list(), milliseconds: latency }),
    reset: () => {
      failures.clear();
      calls.clear();
      tokens.expireAll();
      storage.violations.length = 0;
      latency = 0;
      restoreSeed();
    },
    expireTokens: tokens.expireAll,
    calls: calls.list,
    objectStorage: storage,
  };
  const control = options.controls ? createControlApp(controls) : undefined;

  return {
    ...controls,
    async fetch(request) {
      if (control && new URL(request.url).pathname.startsWith('/__control/')) return control.fetch(request);
      const reply = await api.fetch(request);
      save();
      return reply;
    },
    async tokenFor(email, lifetime) {
      const account = staffAccounts.find((staff) => staff.email === email);
      if (!account) throw new Error(`No staff account has the address ${email}`);
      return tokens.issue(identityOf(account), lifetime);
    },
    records: recordsOf(state),
  };
}
