import { linkedRoutes } from '@console/area';

/** The addresses of customer support for wearables, as the specification writes them (part 2, section 2). */
export const wearableRoutes = {
  search: '/dashboard/support/wearables',
  detail: linkedRoutes.wearable,
} as const;
