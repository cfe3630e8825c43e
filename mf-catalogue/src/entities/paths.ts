import { pagePath } from '@console/area';

/** The routes of part 2, section 2. */
export const entityRoutes = {
  list: '/dashboard/entities',
  create: '/dashboard/entities/create',
  detail: '/dashboard/entities/:id',
  edit: '/dashboard/entities/edit/:id',
} as const;

export const toEntities = { label: 'Entities', to: entityRoutes.list };

export const entityPath = (id: string) => pagePath(entityRoutes.detail, { id }, [entityRoutes.create]);
export const editEntityPath = (id: string) => pagePath(entityRoutes.edit, { id });
