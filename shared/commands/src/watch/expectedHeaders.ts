import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { apiHeaders, errorHeaders, fileHeaders, pageHeaders, type Transport } from '@console/build/headers';
import { originsOf } from '../serve/gateway';

export type ExpectedHeaders = ReturnType<typeof expectedHeaders>;

/** The minimum HSTS max-age in seconds: with a shorter one a browser forgets it between two visits. */
const A_DAY = 86_400;

/** The HSTS duration is the gateway's setting, but over https it must be set and last at least a day. */
function transportOf(origin: string, received: Headers): Transport {
  if (!origin.startsWith('https:')) return {};
  const strictTransport = received.get('Strict-Transport-Security') ?? '';
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(strictTransport)?.[1] ?? 0);
  return { strictTransport: seconds >= A_DAY ? strictTransport : 'max-age=31536000' };
}

/**
 * The headers expected for each kind of response, in the environment that config.json describes.
 * @param received headers of a response from this origin
 */
export function expectedHeaders(config: RuntimeConfig, origin: string, received: Headers) {
  const transport = transportOf(origin, received);
  return {
    page: pageHeaders(originsOf(config), transport),
    file: fileHeaders(transport),
    error: errorHeaders(transport),
    api: apiHeaders(transport),
  };
}
