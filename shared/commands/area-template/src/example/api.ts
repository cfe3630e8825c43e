import { callApi } from '@console/api';
import { array } from 'superstruct';
import { ExampleRow } from './model';

/** GET /admin/oems */
export function listExample(signal?: AbortSignal): Promise<ExampleRow[]> {
  return callApi({
    path: '/admin/oems',
    reply: array(ExampleRow),
    failure: 'Error getting the data of Example Area',
    signal,
  });
}
