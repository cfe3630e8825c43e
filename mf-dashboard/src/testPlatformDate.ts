import type { Platform } from '@console/platform';

/** For tests: replaces the clock that dates the replies of a platform. Returns a function that sets it. */
export function mockPlatformDate(platform: Platform): (at: number) => void {
  const answer = platform.fetch;
  let now = Date.now();
  jest.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    const reply = await answer(request);
    reply.headers.set('Date', new Date(now).toUTCString());
    return reply;
  });
  return (at) => {
    now = at;
  };
}
