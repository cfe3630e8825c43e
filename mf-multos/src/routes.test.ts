import { manifestFaults } from '@console/testing';
import facts from '../area.json';
import { area } from './routes';

test('every entry of area.json leads somewhere', () => {
  expect(manifestFaults(facts, area)).toEqual([]);
});
