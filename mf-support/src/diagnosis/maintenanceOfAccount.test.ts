import { diagnose } from './diagnose';
import { customerOf, known } from './testSituation';

const rulesOf = (usersWhitelist: string[]) => {
  const maintenance = known({ maintenanceMode: true, usersWhitelist });
  return diagnose({ ...customerOf({ maintenance }), wearables: [] }).causes.map(({ rule }) => rule);
};

test('an account without wearables is kept out by maintenance only if its email is not on the whitelist', () => {
  expect(rulesOf(['Jane@example.com'])).toEqual(['noWearable']);
  expect(rulesOf(['somebody@example.com'])).toEqual(['maintenanceOn', 'noWearable']);
});
