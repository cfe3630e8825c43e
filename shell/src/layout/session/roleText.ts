import { roleNames, type Session } from '@console/auth';

/** The role of the signed-in user, with the entity if they have one: “EXTERNAL ADMIN · NORDLYS”. */
export const roleText = ({ role, entityId }: Session): string =>
  roleNames[role] + (entityId && ` · ${entityId.toUpperCase()}`);
