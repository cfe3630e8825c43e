import { type LinkedRoute, pagePath } from '@console/area';
import { isBlank } from '@console/ui/formText';
import { toOems } from '../oems/paths';
import type { DeviceId } from './model';

/** The routes of part 1 and part 2, section 2. */
export const deviceRoutes = {
  list: '/dashboard/devices/:oem',
  create: '/dashboard/devices/create/:oem',
  detail: '/dashboard/device/brand/:brand/model/:model/version/:version' satisfies LinkedRoute,
  edit: '/dashboard/devices/edit/brand/:brand/model/:model/version/:version',
} as const;

export const deviceListPath = (oem: string) => pagePath(deviceRoutes.list, { oem });
export const createDevicePath = (oem: string) => pagePath(deviceRoutes.create, { oem });
export const devicePath = (id: DeviceId) => pagePath(deviceRoutes.detail, { ...id });
/** The breadcrumbs of a page below the devices of an OEM. */
export const deviceListCrumbs = (oem: string) => [
  toOems,
  { label: isBlank(oem) ? '–' : oem, to: deviceListPath(oem) },
];
export const editDevicePath = (id: DeviceId) => pagePath(deviceRoutes.edit, { ...id });
