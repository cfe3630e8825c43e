import type { Platform } from '@console/platform';

/** For tests: a platform that finds accounts whatever the case of their email. */
export const ignoringCase = (platform: Platform): Platform => ({
  ...platform,
  fetch: (request) =>
    platform.fetch(
      request.method === 'GET' && request.url.includes('/admin/accounts/')
        ? new Request(request.url.toLowerCase(), request)
        : request,
    ),
});

/** For tests: an email with a capital letter at its start. */
export const capitalised = (email: string): string => email.replace(/^./, (letter) => letter.toUpperCase());

/** For tests: a platform whose accounts have a `username` instead of an `email` (part 2, section 3). */
export function withUsernames(platform: Platform): Platform {
  const fetch: Platform['fetch'] = async (request) => {
    const reply = await platform.fetch(request);
    if (!reply.ok || !/\/admin\/accounts\/[^/]+$/.test(request.url)) return reply;
    const { email: username, ...others } = await reply.json();
    return Response.json({ ...others, username });
  };
  return { ...platform, fetch };
}

/** For tests: a name that contains this id. In jsdom, unlike in a browser, the groups of an ASN are words of the name. */
export const naming = (id: string) => (name: string) => name.replaceAll(' ', '').includes(id);
