import { serviceStates } from '@console/resources';
import { account, card, causesOf, event, known, type Situation, titles } from './testSituation';

describe('which card an event in the history of the wearable concerns', () => {
  const services = [card('1111', 'SUSPENDED'), card('2222', 'ACTIVE')];

  test("a card's own history takes precedence over the wearable's", () => {
    const histories = {
      A1: [event('Service_Disabled', 20)],
      1111: [event('Suspended_Externally', 10)],
    };
    expect(titles({ services, histories })).toEqual(['The issuer suspended card •••• 1111']);
  });

  test('an event of the wearable is attributed to the only card, or the only card in that state', () => {
    const histories = { A1: [event('Service_Disabled', 20)], 1111: [event('Suspended_Externally', 10)] };
    expect(titles({ services, histories: { A1: histories.A1 } })).toEqual([
      'The customer switched card •••• 1111 off',
    ]);
    expect(titles({ services: services.slice(0, 1), histories })).toEqual([
      'The customer switched card •••• 1111 off',
    ]);
  });

  test('if two cards are suspended, an event of the wearable is attributed to neither', () => {
    const both = [card('1111', 'SUSPENDED'), card('2222', 'SUSPENDED')];
    expect(titles({ services: both, histories: { A1: [event('Service_Disabled', 20)] } })).toEqual([
      'Card •••• 1111 is suspended, by the customer or by the issuer',
      'Card •••• 2222 is suspended, by the customer or by the issuer',
    ]);
  });
});

describe('the verdict of several cards', () => {
  const verdictOf = (states: readonly string[], situation: Situation = {}) =>
    causesOf({ ...situation, services: states.map((state, at) => card(`111${at}`, state)) }).verdict;

  test.each([
    [['ACTIVE', 'SUSPENDED'], 'some'],
    [['ACTIVE', 'SUSPENDED', 'LOCKED_BY_SCHEME'], 'some'],
    [['ACTIVE', 'LOCKED_BY_SCHEME'], 'unknown'],
    [['SUSPENDED', 'LOCKED_BY_SCHEME'], 'unknown'],
    [['SUSPENDED', 'INACTIVE'], 'fails'],
  ])('%j: %s', (states, verdict) => expect(verdictOf(states)).toBe(verdict));

  test.each([
    ['pending', { kind: 'pending' }],
    ['failed', { kind: 'failed', reason: 'Error, please try again later' }],
    ['skipped', { kind: 'skipped', reason: 'see the page of each wearable' }],
  ] as const)('is not known while the model or the configuration of the card is %s', (_, unchecked) => {
    const services = [{ ...card('1111', 'ACTIVE'), configId: 'one' }];
    expect(causesOf({ services, configs: { one: known({}) } }).verdict).toBe('pays');
    expect(causesOf({ services, configs: { one: unchecked } }).verdict).toBe('unknown');
    expect(causesOf({ services, catalogue: unchecked }).verdict).toBe('unknown');
    const another = { ...card('2222', 'ACTIVE'), configId: 'two' };
    const off = { ...card('3333', 'SUSPENDED'), configId: 'two' };
    const configs = { one: unchecked, two: known({}) };
    expect(causesOf({ services: [...services, another], configs }).verdict).toBe('unknown');
    expect(causesOf({ services: [...services, off], configs }).verdict).toBe('unknown');
    expect(causesOf({ services: [...services, another, off], configs }).verdict).toBe('some');
  });

  test('is not known if the model was deleted from the catalogue, unless its history has a payment', () => {
    const services = [card('1111', 'ACTIVE')];
    const catalogue = { kind: 'absent' } as const;
    expect(causesOf({ services, catalogue }).verdict).toBe('unknown');
    expect(causesOf({ services, catalogue, histories: { A1: [event('Paired', 20)] } }).verdict).toBe(
      'unknown',
    );
    expect(causesOf({ services, catalogue, histories: { A1: [event('Transaction', 20)] } }).verdict).toBe(
      'pays',
    );
  });

  test.each([[['ACTIVE']], [['ACTIVE', 'SUSPENDED']]])(
    'is not known if the account or the maintenance could not be verified: %j',
    (states) => {
      const failed = { kind: 'failed', reason: 'Error, please try again later' } as const;
      expect(verdictOf(states, { account: failed })).toBe('unknown');
      expect(verdictOf(states, { account: known({ ...account, enabled: 2 }) })).toBe('unknown');
      expect(verdictOf(states, { maintenance: failed })).toBe('unknown');
    },
  );
});

describe('a card that the model does not support, going by the catalogue', () => {
  const services = [card('1111', 'ACTIVE')];
  const device = { tokenisationNotSupported: true };
  const expected = (verdict: string, certainty: string) => ({
    verdict,
    causes: [{ rule: 'deviceLacks', certainty }],
  });

  test('cannot pay if its history has no payment', () =>
    expect(causesOf({ services, device, histories: { A1: [] } })).toMatchObject(expected('fails', 'likely')));

  test('can pay if its history has a payment', () =>
    expect(causesOf({ services, device, histories: { A1: [event('Transaction', 20)] } })).toMatchObject(
      expected('pays', 'possible'),
    ));

  test('may or may not pay if its history was not read', () =>
    expect(causesOf({ services, device })).toMatchObject(expected('unknown', 'possible')));
});

describe('maintenance and the users whitelist', () => {
  const services = [card('1111', 'ACTIVE')];
  const withUsers = (...usersWhitelist: string[]) =>
    causesOf({ services, maintenance: known({ maintenanceMode: true, usersWhitelist }) });

  test('an email on the whitelist is let in, whatever the case of its host', () => {
    expect(withUsers('Jane@EXAMPLE.com')).toMatchObject({ verdict: 'pays', causes: [] });
  });

  test('an email on the whitelist with a different case is named as a possible cause', () => {
    const { verdict, causes } = withUsers('jane@example.com');
    expect(verdict).toBe('pays');
    expect(causes).toMatchObject([{ rule: 'maintenanceOn', certainty: 'possible' }]);
    expect(causes[0]?.evidence.at(-1)?.value).toBe(
      'jane@example.com is on it, with different capitalisation',
    );
  });

  test('an email that is not on the whitelist is locked out', () => {
    const { verdict, causes } = withUsers('joe@example.com');
    expect(verdict).toBe('waits');
    expect(causes[0]?.evidence.at(-1)?.value).toBe('Jane@example.com is not on it');
  });
});

describe('a card that was never activated', () => {
  const waits = card('1111', 'INACTIVE');

  test.each([
    ['2026-05-03T00:00:00Z', 'Card •••• 1111 is not activated yet: 1 day left'],
    ['2026-05-02T00:00:00Z', 'The 30 days to activate card •••• 1111 ended less than a day ago'],
    ['2026-05-01T12:00:00Z', 'The 30 days to activate card •••• 1111 ended less than a day ago'],
    ['2026-05-01T00:00:00Z', 'The 30 days to activate card •••• 1111 ended 1 day ago'],
  ])('has 30 days from %s on', (createdDate, title) => {
    expect(titles({ services: [waits], createdDate })).toEqual([title]);
  });

  test('is activated by the selected method, or else by any offered one', () => {
    const stepOf = (selected: boolean) => {
      const activationMethods = [
        { method: 'SMS', details: '•••• 77', selected: false },
        { method: 'EMAIL', details: 'j•••@example.com', selected },
      ];
      return causesOf({ services: [{ ...waits, activationMethods }] }).causes[0]?.step.instruction;
    };
    expect(stepOf(true)).toMatch(/activate the card by EMAIL \(j•••@example\.com\)\.$/);
    expect(stepOf(false)).toMatch(/activate the card by SMS \(•••• 77\) or EMAIL \(j•••@example\.com\)\.$/);
  });

  test('is activated by the details of a method without a name', () => {
    const stepOf = (details: string | null) =>
      causesOf({ services: [{ ...waits, activationMethods: [{ method: null, details }] }] }).causes[0]?.step
        .instruction;
    expect(stepOf('•••• 77')).toMatch(/activate the card by •••• 77\.$/);
    expect(stepOf(null)).toMatch(/see how the card can be activated\.$/);
  });
});

it.each(serviceStates.filter((state) => state !== 'ACTIVE'))('a service that is %s has a cause', (state) => {
  const { causes } = causesOf({ services: [card('1234', state)] });
  expect(causes).toContainEqual(expect.objectContaining({ token: '1234', step: expect.anything() }));
});

it('a service that is ACTIVE has none', () => {
  expect(causesOf({ services: [card('1234', 'ACTIVE')] }).causes).toEqual([]);
});
