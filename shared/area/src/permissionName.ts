import { isPermission, type Permission } from '@console/auth/permissions';
import { define } from 'superstruct';

export const PermissionName = define<Permission>(
  'permission',
  (value) =>
    (typeof value === 'string' && isPermission(value)) ||
    `${JSON.stringify(value)} is not a permission that this console has`,
);
