import { diagnose } from './diagnose';
import { card, customerOf, known } from './testSituation';

const rulesOf = (usersWhitelist: string[]) => {
  const maintenance = known({ maintenanceMode: true, usersWhitelist });
  return diagnose({ ...customerOf({ maintenance }), wearables: [] }).causes.map(({ rule }) => rule);
};

test('an account without wearables is kept out by maintenance only if its email is not on the whitelist', () => {
  expect(rulesOf(['Jane@example.com'])).toEqual(['noWearable']);
  expect(rulesOf(['somebody@example.com'])).toEqual(['maintenanceOn', 'noWearable']);
});

test.each([null, undefined])(
  'a users whitelist that the platform did not send (%j) is not known',
  (usersWhitelist) => {
    const maintenance = known({ maintenanceMode: true, usersWhitelist });
    const { causes, verdict } = diagnose(customerOf({ services: [card('1111', 'ACTIVE')], maintenance }));
    expect(causes).toMatchObject([
      {
        rule: 'maintenanceOn',
        certainty: 'possible',
        evidence: [{}, { label: 'Users whitelist', value: 'not known' }],
      },
    ]);
    expect(verdict).toBe('unknown');
  },
);
