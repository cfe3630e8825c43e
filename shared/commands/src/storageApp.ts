import { storageHeaders } from '@console/build/headers';
import type { Fetch } from './loopbackServer';
import { withHeaders } from './withHeaders';

/** The object storage as its public origin answers: every reply with the headers of all others. */
export function storageApp(fetch: Fetch): Fetch {
  return async (request) => withHeaders(await fetch(request), storageHeaders());
}
