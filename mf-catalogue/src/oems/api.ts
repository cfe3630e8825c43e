import { callApi } from '@console/api';
import { Oem } from '@console/resources';
import { array } from 'superstruct';

/** GET /admin/oems (part 1, section 7). External staff get their own OEM only. */
export function listOems(signal?: AbortSignal): Promise<Oem[]> {
  return callApi({ path: '/admin/oems', reply: array(Oem), failure: 'Error getting oems data', signal });
}
