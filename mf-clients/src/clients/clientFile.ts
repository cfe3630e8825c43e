import { Client } from '@console/resources';
import { fileMeta } from '@console/ui/fileMeta';
import { fetchImageAsDataUrl } from '@console/ui/images';
import { mask, object } from 'superstruct';
import { namedAuthorities } from './model';

/** "image URLs ending in .png are inlined as base64" (part 1, section 2); a query string is ignored. */
function isPngUrl(address: string): boolean {
  try {
    const { protocol, pathname } = new URL(address, location.origin);
    return /^https?:$/.test(protocol) && pathname.toLowerCase().endsWith('.png');
  } catch {
    return false;
  }
}

/**
 * The content of an export file, which imports as the same application (decisions.md, "Files that staff exchange").
 * Fetches the banner; if that fails, the file contains its URL instead.
 */
export async function clientFile(
  client: Client,
  signal: AbortSignal,
): Promise<{ content: object; bannerLeftOut: boolean; lacking: string }> {
  const { entityId, mobileAppDetails } = client;
  const named = namedAuthorities(client).map((authority) => ({ authority }));
  const authorities = named.length > 0 ? named : undefined;
  const address = mobileAppDetails?.emailBanner;
  const banner =
    address && isPngUrl(address) ? await fetchImageAsDataUrl(address, signal).catch(() => null) : address;
  return {
    content: {
      ...mask(client, object(Client.schema)),
      authorities,
      mobileAppDetails: mobileAppDetails && { ...mobileAppDetails, emailBanner: banner ?? address },
      meta: fileMeta('client'),
    },
    bannerLeftOut: banner === null && address !== null,
    // What every import requires and the platform may leave out of its reply.
    lacking: [!entityId && 'the entity', !authorities && 'the type'].filter(Boolean).join(' and '),
  };
}
