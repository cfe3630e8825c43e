import { expectRoundTrips } from '@console/testing/addresses';
import { clientPath, clientRoutes, createClientPath, editClientPath } from './paths';

test.each([
  [clientRoutes.detail, clientPath],
  [clientRoutes.create, createClientPath],
  [clientRoutes.edit, editClientPath],
])('the parameter of %s is what its address was made of, or there is no address', expectRoundTrips);
