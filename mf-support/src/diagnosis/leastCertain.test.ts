import { ApiError } from '@console/api';
import type { Wearable } from '@console/resources';
import { diagnose } from './diagnose';
import { knownOf } from './known';
import { account, card, causesOf, customerOf, event, known, titles } from './testSituation';
import { verdictText } from './verdictText';

describe('a card that has not been personalised', () => {
  const diagnosisOf = (permissions: Wearable['permissions'], events: readonly string[] = []) => {
    const histories = { 1111: events.map((name, at) => event(name, at)) };
    const { wearables, ...customer } = customerOf({ services: [card('1111', 'PROCESSING')], histories });
    const allowed = wearables.map((its) => ({ ...its, wearable: { ...its.wearable, permissions } }));
    return diagnose({ ...customer, wearables: allowed });
  };

  test.each([
    [false, 'off'],
    [undefined, 'missing'],
  ])('first needs the permission, which is %s: %s', (canMobilePerso, value) =>
    expect(diagnosisOf({ canMobilePerso }).causes).toMatchObject([
      { rule: 'mobilePersoOff', evidence: [{ label: 'Allow Mobile Perso', value }, {}] },
      { rule: 'personalisationWaiting' },
    ]),
  );

  test.each([
    ['personalisationFailed', ['Attempting_Personalisation', 'Personalisation_Failed']],
    ['personalisationWaiting', ['Personalisation_Failed', 'Attempting_Personalisation']],
  ])('%s, after %j', (rule, events) =>
    expect(diagnosisOf({ canMobilePerso: true }, events).causes).toMatchObject([{ rule }]),
  );
});

test('who suspended a card is certain only if its history says so', () => {
  const services = [card('1111', 'SUSPENDED')];
  expect(causesOf({ services }).causes).toMatchObject([{ certainty: 'likely' }]);
  const histories = { 1111: [event('Suspended_Externally', 20)] };
  expect(causesOf({ services, histories }).causes).toMatchObject([{ certainty: 'certain' }]);
});

test.each(['A1', '1111'])(
  'who suspended the only card is open while the history of %s could not be loaded, as it may hold a newer event',
  (unread) => {
    const histories = { A1: [event('Service_Disabled', 20)], 1111: [event('Service_Disabled', 20)] };
    const { wearables, ...customer } = customerOf({ services: [card('1111', 'SUSPENDED')], histories });
    const failed = { kind: 'failed', reason: 'Error retrieving logs' } as const;
    const partly = wearables.map((its) => ({
      ...its,
      histories: new Map(its.histories).set(unread, failed),
    }));
    expect(diagnose({ ...customer, wearables }).causes).toMatchObject([{ certainty: 'certain' }]);
    expect(diagnose({ ...customer, wearables: partly }).causes).toMatchObject([{ certainty: 'likely' }]);
  },
);

test.each(['DELETED', 'REMOVED_BY_SCHEME', 'terminated'])('a card in the state %s was deleted', (state) =>
  expect(titles({ services: [card('1111', state)] })).toEqual(['Card •••• 1111 was deleted']),
);

test('an account that does not say whether the customer is signed in is no sign of being signed out', () => {
  const { hasRefreshToken: _, ...silent } = account;
  expect(titles({ services: [card('1111', 'ACTIVE')], account: known(silent) })).toEqual([]);
});

test('an account that is not active is not also called unverified', () =>
  expect(titles({ services: [card('1111', 'ACTIVE')], account: known({ ...account, enabled: 0 }) })).toEqual([
    'The account is not active',
  ]));

test('a configuration that is gone is only likely to be why a card cannot be used', () => {
  const services = [{ ...card('1111', 'ACTIVE'), configId: 'gone' }];
  expect(causesOf({ services, configs: { gone: { kind: 'absent' } } }).causes).toMatchObject([
    { rule: 'configRetired', certainty: 'likely' },
  ]);
});

test('causes are told in the order in which they are fixed: account, maintenance, model, configuration', () => {
  const found = causesOf({
    services: [{ ...card('1111', 'ACTIVE'), configId: 'gone' }],
    account: known({ ...account, enabled: 0 }),
    maintenance: known({ maintenanceMode: true, usersWhitelist: [] }),
    device: { tokenisationNotSupported: true },
    histories: { A1: [] },
    configs: { gone: { kind: 'absent' } },
  });
  expect(found.causes.map(({ rule }) => rule)).toEqual([
    'accountDisabled',
    'maintenanceOn',
    'deviceLacks',
    'configRetired',
  ]);
});

test('of two events of the same second, the one that the history lists first is the newest', () => {
  const histories = { 1111: [event('Suspended_Externally', 20), event('Service_Disabled', 20)] };
  expect(titles({ services: [card('1111', 'SUSPENDED')], histories })).toEqual([
    'The issuer suspended card •••• 1111',
  ]);
});

test('a wearable of which one card can pay and another is not activated yet can pay with some', () =>
  expect(causesOf({ services: [card('1111', 'ACTIVE'), card('2222', 'INACTIVE')] }).verdict).toBe('some'));

test('whether all wearables can pay is not known while their list could not be loaded', () => {
  const customer = customerOf({ services: [card('1111', 'ACTIVE')] });
  expect(diagnose(customer).verdict).toBe('pays');
  const list = { kind: 'failed', reason: 'Error, please try again later' } as const;
  expect(diagnose({ ...customer, list }).verdict).toBe('unknown');
});

test('a record that was loaded before counts as gone once a Refresh does not find it, but not once one fails', () => {
  const refreshed = (status: number) =>
    knownOf({ data: 1, error: new ApiError('No', { kind: 'http', status }) });
  expect(refreshed(404)).toEqual({ kind: 'absent' });
  expect(refreshed(500)).toEqual(known(1));
});

test('an unknown verdict is called unchecked only if something was left out', () => {
  const diagnosis = { ...causesOf({ services: [card('1111', 'LOCKED_BY_SCHEME')] }), pendingCalls: 0 };
  expect(verdictText({ ...diagnosis, leftOut: false }).word).toBe('Unknown');
  expect(verdictText({ ...diagnosis, leftOut: true }).word).toBe('Not checked yet');
});
