import type { Platform } from '@console/platform';
import { testPlatform } from '@console/testing';

/** For tests: a platform with modified replies below /admin/dashboard. */
export function platformWithReply(
  change: (reply: Awaited<ReturnType<Response['json']>>) => unknown,
): Platform {
  const platform = testPlatform();
  return {
    ...platform,
    async fetch(request) {
      const reply = await platform.fetch(request);
      return request.url.includes('/admin/dashboard') ? Response.json(change(await reply.json())) : reply;
    },
  };
}
