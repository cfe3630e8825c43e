import { type LinkedRoute, pagePath } from '@console/area';

/** The routes of this area, as specified in part 2, section 2. */
export const securityModuleRoutes = {
  list: '/dashboard/utils/multos',
  read: '/dashboard/utils/multos/read/',
  configure: '/dashboard/utils/multos/configure/',
  /** `uuid`: the serial number of a record, or the client id of the application that it is assigned to. */
  detail: '/dashboard/utils/multos/:uuid' satisfies LinkedRoute,
} as const;

export const securityModulePath = (serialNumber: string) =>
  pagePath(securityModuleRoutes.detail, { uuid: serialNumber }, [
    securityModuleRoutes.read,
    securityModuleRoutes.configure,
  ]);

export const configurePath = (serialNumber: string) =>
  `${securityModuleRoutes.configure}?${new URLSearchParams({ serialNumber })}`;
