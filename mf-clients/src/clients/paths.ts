import { linkedRoutes, pagePath } from '@console/area';

/** The addresses of this area, as the specification writes them (part 1, section 2). */
export const clientRoutes = {
  list: '/dashboard/clients',
  detail: linkedRoutes.client,
  create: '/dashboard/clients/create/:entityId',
  edit: '/dashboard/clients/edit/:id',
} as const;

export const createClientPath = (entityId: string) => pagePath(clientRoutes.create, { entityId });
export const editClientPath = (id: string) => pagePath(clientRoutes.edit, { id });
