import { diagnose } from './diagnose';
import { card, customerOf } from './testSituation';

test.each([
  [true, 'personalisationWaiting', 'State'],
  [false, 'mobilePersoOff', 'Allow Mobile Perso'],
  [undefined, 'mobilePersoOff', 'Allow Mobile Perso'],
])('a card that waits for its personalisation, with Allow Mobile Perso %s', (canMobilePerso, rule, label) => {
  const customer = customerOf({ services: [card('1111', 'PROCESSING')] });
  const permissions = canMobilePerso === undefined ? null : { canMobilePerso };
  const wearables = customer.wearables.map((its) => ({ ...its, wearable: { ...its.wearable, permissions } }));
  const [first] = diagnose({ ...customer, wearables }).causes;
  expect(first).toMatchObject({ rule, evidence: [{ label }, ...(rule === 'mobilePersoOff' ? [{}] : [])] });
});
