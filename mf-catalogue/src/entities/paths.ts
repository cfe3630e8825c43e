import { generatePath } from 'react-router-dom';

/** Part 2, section 2. */
export const entityRoutes = {
  list: '/dashboard/entities',
  create: '/dashboard/entities/create',
  detail: '/dashboard/entities/:id',
  edit: '/dashboard/entities/edit/:id',
} as const;

export const entityPath = (id: string) => generatePath(entityRoutes.detail, { id });
export const editEntityPath = (id: string) => generatePath(entityRoutes.edit, { id });
