import type { Service } from '@console/resources';
import { diagnose } from './diagnose';
import { account, card, causesOf, customerOf, event, known, type Situation, titles } from './testSituation';

describe('a model', () => {
  test.each([
    ['PAYMENT', 'Card •••• 1111 needs tokenisation, which this model does not support'],
    ['LOYALTY', 'Card •••• 1111 needs Promo Ready, which this model does not support'],
  ])('lacks what a card of the type %s needs, and no other type', (type, title) => {
    const lacking = {
      tokenisationNotSupported: type === 'PAYMENT',
      promoReadyNotSupported: type === 'LOYALTY',
    };
    const others = ['PAYMENT', 'LOYALTY', 'TICKET'].filter((other) => other !== type);
    const typed = (of: string) => [{ ...card('1111', 'ACTIVE'), type: of }];
    expect(titles({ services: typed(type), device: lacking })).toEqual([title]);
    for (const other of others) expect(titles({ services: typed(other), device: lacking })).toEqual([]);
  });
});

describe('who deleted a card', () => {
  const deletedCard = card('1111', 'DELETED');
  const issuerName = 'Harbour Bank';
  const ofHarbour = { ...deletedCard, productInfo: { imageText: '1111', fallbackImage: { issuerName } } };

  test.each([
    [
      'Deleted_Externally',
      'The issuer deleted card •••• 1111',
      'Ask the customer to request a new card from Harbour Bank, then to add it.',
    ],
    [
      'Service_Removed',
      'Card •••• 1111 was deleted',
      'Ask the customer to open the mobile application and add the card again.',
    ],
  ])('%s: %s', (name, title, instruction) => {
    const histories = { 1111: [event(name, 20)] };
    expect(causesOf({ services: [ofHarbour], histories }).causes).toMatchObject([
      { title, step: { instruction } },
    ]);
  });

  test.each([
    ['Deleted_Externally', 'The issuer deleted the last card'],
    ['Service_Removed', 'There is no card on the wearable'],
  ])('that was the last one, %s: %s', (name, title) =>
    expect(titles({ histories: { A1: [event(name, 20)] } })).toEqual([title]),
  );
});

describe('a field that the platform left out is no statement:', () => {
  const withoutServices = () => {
    const customer = customerOf({});
    for (const { wearable } of customer.wearables) delete wearable.services;
    return customer;
  };

  test('services that were not sent are not "no card"', () => {
    expect(diagnose(withoutServices())).toMatchObject({
      verdict: 'unknown',
      causes: [
        {
          title: 'The platform did not say which cards are on the wearable',
          effect: 'hints',
          certainty: 'possible',
        },
      ],
    });
  });

  test('activation methods that were not sent are not "none"', () => {
    const inactive = card('1111', 'INACTIVE');
    const step = (service: Service) =>
      causesOf({ services: [service], createdDate: '2026-05-31T00:00:00Z' }).causes[0]?.step.instruction;
    expect(step({ ...inactive, activationMethods: [] })).toMatch(/^No activation method is available/);
    expect(step(inactive)).toBe(
      'Ask the customer to open the mobile application and see how the card can be activated.',
    );
  });
});

describe('a customer who is signed out', () => {
  const signedOut = known({ ...account, hasRefreshToken: false });

  test('signed out or was signed out at the newest such event of the account', () => {
    const activity = known([
      event('Logged_Out', 10),
      event('Refresh_Token_Revoked', 20),
      event('Logged_In', 30),
    ]);
    const customer = { ...customerOf({ services: [card('1111', 'ACTIVE')], account: signedOut }), activity };
    expect(diagnose(customer).causes).toMatchObject([
      {
        rule: 'signedOut',
        evidence: [
          { label: 'Refresh token present', value: 'No' },
          { label: 'History', value: 'Refresh Token Revoked', at: 20 * 86_400 },
        ],
      },
    ]);
  });

  test('has to sign in to the mobile application before any step in it', () => {
    const step = (its: Situation) => causesOf(its).causes[0]?.step.instruction;
    expect(step({})).toBe('Ask the customer to open the mobile application and add a card to the wearable.');
    expect(step({ account: signedOut })).toBe(
      'Ask the customer to sign in to the mobile application and add a card to the wearable.',
    );
  });
});

describe('an account without wearables', () => {
  const none = { ...customerOf({}), wearables: [] };

  test('has none, going by what internal staff see', () =>
    expect(diagnose(none)).toMatchObject({
      verdict: 'fails',
      causes: [{ title: 'No wearable is registered to this account', certainty: 'certain' }],
    }));

  test('may have one of another entity, which external staff do not see', () =>
    expect(diagnose({ ...none, entity: 'nordlys' })).toMatchObject({
      verdict: 'unknown',
      causes: [{ title: 'No wearable of nordlys is registered to this account', certainty: 'possible' }],
    }));
});

describe('a wearable without an email', () => {
  const { wearables, ...customer } = customerOf({ services: [card('1111', 'ACTIVE')] });
  const withName = (username: string | null | undefined) =>
    wearables.map((its) => ({ ...its, wearable: { ...its.wearable, username } }));

  test.each([
    [null, 'likely', 'fails'],
    ['', 'likely', 'fails'],
    [undefined, 'possible', 'unknown'],
  ])('(%j) found by its own ID is registered to nobody: %s', (username, certainty, verdict) => {
    const nobody = { kind: 'skipped', reason: 'the wearable has no email' } as const;
    expect(diagnose({ ...customer, wearables: withName(username), account: nobody })).toMatchObject({
      causes: [{ title: 'The wearable is not registered to anyone', certainty }],
      verdict,
    });
  });

  test('found by the email of an account is registered to that', () =>
    expect(diagnose({ ...customer, wearables: withName(null) }).causes).toEqual([]));
});

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
