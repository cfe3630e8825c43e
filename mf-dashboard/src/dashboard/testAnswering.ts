import type { Platform } from '@console/platform';
import { testPlatform } from '@console/testing';

/** A platform whose reply is not quite what it would be. */
export function answering(change: (reply: Awaited<ReturnType<Response['json']>>) => unknown): Platform {
  const platform = testPlatform();
  return {
    ...platform,
    async fetch(request) {
      const reply = await platform.fetch(request);
      return request.url.includes('/admin/dashboard') ? Response.json(change(await reply.json())) : reply;
    },
  };
}
