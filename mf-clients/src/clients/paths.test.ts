import { expectRoundTrips } from '@console/testing/addresses';
import { clientPath, clientRoutes, createClientPath, editClientPath } from './paths';

test.each([
  [clientRoutes.detail, clientPath],
  [clientRoutes.create, createClientPath],
  [clientRoutes.edit, editClientPath],
])('a path of %s parses back to its parameter, or cannot be built', expectRoundTrips);
