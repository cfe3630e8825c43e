import { storageHeaders } from '@console/build/headers';
import type { Fetch } from './loopbackServer';
import { withHeaders } from './withHeaders';

/** The object storage with the response headers of its public origin. */
export function storageApp(fetch: Fetch): Fetch {
  return async (request) => withHeaders(await fetch(request), storageHeaders());
}
