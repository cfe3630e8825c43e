import type { Platform } from '@console/platform';

/** For tests: a platform whose replies are dated by a clock of its own. Answers how to set that. */
export function datePlatform(platform: Platform): (at: number) => void {
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
