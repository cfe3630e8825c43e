import type { WearableSearchType } from '@console/resources';
import { generatePath } from 'react-router-dom';

/** The addresses of customer support for wearables, as the specification writes them (part 2, section 2). */
export const wearableRoutes = {
  search: '/dashboard/support/wearables',
  detail: '/dashboard/support/wearables/:type/:value',
} as const;

export const wearablePath = (type: WearableSearchType, value: string) =>
  generatePath(wearableRoutes.detail, { type, value });
