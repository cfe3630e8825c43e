import { serviceStates } from '@console/resources';
import { card, causesOf } from './testSituation';

it.each(serviceStates.filter((state) => state !== 'ACTIVE'))('a service that is %s has a cause', (state) => {
  const { causes } = causesOf({ services: [card('1234', state)] });
  expect(causes).toContainEqual(expect.objectContaining({ token: '1234', step: expect.anything() }));
});

it('a service that is ACTIVE has none', () => {
  expect(causesOf({ services: [card('1234', 'ACTIVE')] }).causes).toEqual([]);
});
