import { storageHeaders } from '@console/build/headers';
import type { Fetch } from './loopbackServer';

/** The object storage as its public origin answers: every reply with the headers of all others. */
export function storageApp(fetch: Fetch): Fetch {
  return async (request) => {
    const reply = await fetch(request);
    const headers = new Headers(reply.headers);
    for (const [name, value] of Object.entries(storageHeaders())) headers.set(name, value);
    return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
  };
}
