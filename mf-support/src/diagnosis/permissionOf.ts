import { allowDelete, allowMobilePerso, type SupportPermission } from '../wearables/permissions';
import type { SupportAction } from './cause';

export const permissionOf = (action: SupportAction): SupportPermission =>
  action.name === 'allowDelete' ? allowDelete(action) : allowMobilePerso(action);
