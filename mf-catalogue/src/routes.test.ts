import { manifestFaults } from '@console/testing';
import manifest from '../area.json';
import { area } from './routes';

test('every entry of area.json leads somewhere', () => {
  expect(manifestFaults(manifest, area)).toEqual([]);
});
