import { areaSettings } from '@console/api';
import { string, type } from 'superstruct';

export const supportSettings = areaSettings(
  'mf-support',
  type({
    /** The application on whose behalf a password reset goes out unless another one is typed (part 2, section 7). */
    resetPasswordClientId: string(),
  }),
);
