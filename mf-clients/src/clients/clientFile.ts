import type { Client } from '@console/resources';
import { fileMeta } from '@console/ui/fileMeta';
import { fetchImageAsDataUrl } from '@console/ui/images';

/** "image URLs ending in .png are inlined as base64" (part 1, section 2); a query behind the name does not count. */
function isPngAddress(address: string): boolean {
  try {
    const { protocol, pathname } = new URL(address, location.origin);
    return /^https?:$/.test(protocol) && pathname.toLowerCase().endsWith('.png');
  } catch {
    return false;
  }
}

/**
 * The file of an exported application (decisions.md, "Files that staff exchange"); imported again it makes the same
 * application. Fetches its banner; where that fails, the file holds its address.
 */
export async function clientFile(
  client: Client,
  signal: AbortSignal,
): Promise<{ content: object; bannerLeftOut: boolean }> {
  const { clientId, name, entityId, authorities, adminPin, operatorPin, clientSecret } = client;
  const { mobileAppDetails, securityModuleRequired, securityModuleSerialNumber, resourceIds } = client;
  const address = mobileAppDetails?.emailBanner;
  const banner =
    address && isPngAddress(address) ? await fetchImageAsDataUrl(address, signal).catch(() => null) : address;
  return {
    content: {
      clientId,
      name,
      entityId,
      authorities,
      adminPin,
      operatorPin,
      clientSecret,
      mobileAppDetails: mobileAppDetails && { ...mobileAppDetails, emailBanner: banner ?? address },
      securityModuleRequired,
      securityModuleSerialNumber,
      resourceIds,
      meta: fileMeta('client'),
    },
    bannerLeftOut: banner === null && address !== null,
  };
}
