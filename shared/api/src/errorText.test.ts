import {
  ApiError,
  callApi,
  errorText,
  isConflict,
  isNotFound,
  isReplyLost,
  Nothing,
  openTabChannel,
  runtimeConfig,
} from './index';

test('isConflict is true for a 409 of the platform only', () => {
  expect(isConflict(new ApiError('It is taken', { kind: 'http', status: 409 }))).toBe(true);
  expect(isConflict(new ApiError('A proxy', { kind: 'shape', status: 409 }))).toBe(false);
  expect(isConflict(new ApiError('No such thing', { kind: 'http', status: 404 }))).toBe(false);
});

test('isReplyLost is true for a write that may have arrived only', () => {
  expect(isReplyLost(new ApiError('Cut', { kind: 'network', arrival: 'unknown' }))).toBe(true);
  expect(isReplyLost(new ApiError('Offline', { kind: 'offline', arrival: 'notSent' }))).toBe(false);
  expect(isReplyLost(new ApiError('It is taken', { kind: 'http', status: 409 }))).toBe(false);
  expect(isReplyLost({ arrival: 'unknown' })).toBe(false);
});

test('isNotFound is true for a 404 of the platform only', () => {
  expect(isNotFound(new ApiError('No such thing', { kind: 'http', status: 404 }))).toBe(true);
  expect(isNotFound(new ApiError('No such page', { kind: 'shape', status: 404 }))).toBe(false);
  expect(isNotFound(new ApiError('The thing is taken', { kind: 'http', status: 409 }))).toBe(false);
  expect(isNotFound(Object.assign(new Error('No such file'), { status: 404 }))).toBe(false);
});

test('the text is that of the failed call, and the generic one for any other error', () => {
  const failed = new ApiError('The thing is taken', { kind: 'http', status: 409 });
  expect(errorText(failed)).toBe('The thing is taken');
  expect(errorText(new TypeError('x is undefined'))).toBe('Error, please try again later');
  expect(errorText('nonsense')).toBe('Error, please try again later');
});

test('advice follows as a separate sentence', () => {
  const facts = { kind: 'http', status: 429, advice: 'Wait a moment.' } as const;
  expect(errorText(new ApiError('The thing is taken', facts))).toBe('The thing is taken. Wait a moment.');
  expect(errorText(new ApiError('It is taken.', facts))).toBe('It is taken. Wait a moment.');
  expect(errorText(new ApiError('Version 1.2 is taken.', facts))).toBe(
    'Version 1.2 is taken. Wait a moment.',
  );
});

describe('before the page has started', () => {
  test('reading the configuration throws', () => {
    expect(() => runtimeConfig()).toThrow('The configuration is read before it was loaded');
  });

  test('nobody is signed in, so no call is sent', async () => {
    await expect(callApi({ path: '/admin/oems', reply: Nothing })).rejects.toMatchObject({ kind: 'session' });
  });
});

describe('the channel to other tabs', () => {
  test('receives messages from another tab with the same channel name', async () => {
    const [here, there] = [openTabChannel('tabs'), openTabChannel('tabs')];
    const heard = new Promise((resolve) =>
      here?.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data)),
    );
    there?.postMessage('hello');
    expect(await heard).toBe('hello');
  });

  test('is undefined if the browser forbids it', () => {
    const Channel = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        this.close();
        throw new DOMException('Site data is blocked', 'SecurityError');
      }
    };
    expect(openTabChannel('tabs')).toBeUndefined();
    globalThis.BroadcastChannel = Channel;
  });
});
