import { areaSettings } from '@console/api';
import { string, type } from 'superstruct';

export const supportSettings = areaSettings(
  'mf-support',
  type({
    /** The default client id for password reset emails (part 2, section 7). */
    resetPasswordClientId: string(),
  }),
);
