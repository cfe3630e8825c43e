import { type LinkedRoute, pagePath } from '@console/area';

/** The routes of this area, as given in the specification (part 1, section 2). */
export const clientRoutes = {
  list: '/dashboard/clients',
  detail: '/dashboard/clients/client/:id' satisfies LinkedRoute,
  create: '/dashboard/clients/create/:entityId' satisfies LinkedRoute,
  edit: '/dashboard/clients/edit/:id',
} as const;

export const toClients = { label: 'Applications', to: clientRoutes.list };

export const clientPath = (id: string) => pagePath(clientRoutes.detail, { id });
export const createClientPath = (entityId: string) => pagePath(clientRoutes.create, { entityId });
export const editClientPath = (id: string) => pagePath(clientRoutes.edit, { id });
