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
