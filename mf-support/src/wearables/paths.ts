import { type LinkedRoute, pagePath } from '@console/area';

/** Wearable routes, as specified in part 2, section 2. */
export const wearableRoutes = {
  search: '/dashboard/support/wearables',
  /** `type`: asn, visualId or serialNumber. */
  detail: '/dashboard/support/wearables/:type/:value' satisfies LinkedRoute,
} as const;

export const wearablePath = (type: string, value: string) => pagePath(wearableRoutes.detail, { type, value });
