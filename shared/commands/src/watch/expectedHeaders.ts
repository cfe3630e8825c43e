import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { apiHeaders, errorHeaders, fileHeaders, pageHeaders, type Transport } from '@console/build/headers';

export type ExpectedHeaders = ReturnType<typeof expectedHeaders>;

/** Shorter than this, in seconds, a browser forgets between two visits that it is to ask over TLS. */
const A_DAY = 86_400;

/** How long browsers are to ask over TLS only is a setting of the gateway's, but over https there has to be one. */
function transportOf(origin: string, received: Headers): Transport {
  if (!origin.startsWith('https:')) return {};
  const strictTransport = received.get('Strict-Transport-Security') ?? '';
  const seconds = Number(/\bmax-age=(\d+)/i.exec(strictTransport)?.[1] ?? 0);
  return { strictTransport: seconds >= A_DAY ? strictTransport : 'max-age=31536000' };
}

/**
 * What this console sends with each kind of answer, in the environment that config.json describes.
 * @param received headers that came from this origin
 */
export function expectedHeaders(
  { apiBase, objectStorageBase, features }: RuntimeConfig,
  origin: string,
  received: Headers,
) {
  const origins = { api: apiBase, objectStorage: objectStorageBase, remotes: features.overrideOrigins };
  const transport = transportOf(origin, received);
  return {
    page: pageHeaders(origins, transport),
    file: fileHeaders(transport),
    error: errorHeaders(transport),
    api: apiHeaders(transport),
  };
}
