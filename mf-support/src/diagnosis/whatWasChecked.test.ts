import type { Account, Device } from '@console/resources';
import type { WearableCase } from './customerCase';
import { diagnose } from './diagnose';
import { account, card, causesOf, customerOf, known, type Situation } from './testSituation';
import { answerWithoutCause, verdictText } from './verdictText';

/** What the first screen lists, without the times. */
const linesOf = (checks: ReturnType<typeof causesOf>['checks']) =>
  checks.map(({ label, value, done }) => `${label}: ${done ? value : `not checked (${value})`}`);
const lines = (situation: Situation) => linesOf(causesOf(situation).checks);

const linesWith = (wearable: Partial<WearableCase['wearable']>) => {
  const customer = customerOf({});
  const wearables = customer.wearables.map((its) => ({ ...its, wearable: { ...its.wearable, ...wearable } }));
  return linesOf(diagnose({ ...customer, wearables }).checks);
};

describe('what was checked', () => {
  test.each<[Partial<Account>, string, string]>([
    [{}, 'Account: enabled', 'Refresh token: present'],
    [{ enabled: 0, hasRefreshToken: false }, 'Account: not enabled', 'Refresh token: none'],
    [{ enabled: null, hasRefreshToken: null }, 'Account: missing', 'Refresh token: missing'],
  ])('of an account with %j', (fields, ...expected) =>
    expect(lines({ account: known({ ...account, ...fields }) }).slice(0, 2)).toEqual(expected),
  );

  test.each<[Partial<Device>, string]>([
    [{ tokenisationNotSupported: true }, 'tokenisation not supported, Promo Ready'],
    [{ promoReadyNotSupported: true }, 'tokenisation supported, not Promo Ready'],
  ])('of a model with %j', (device, said) => expect(lines({ device })).toContain(`device: ${said}`));

  test.each([true, false])('of maintenance that is on: %s', (maintenanceMode) =>
    expect(lines({ maintenance: known({ maintenanceMode, usersWhitelist: [] }) })).toContain(
      `Maintenance: ${maintenanceMode ? 'on' : 'off'}`,
    ),
  );

  test.each<[Partial<WearableCase['wearable']>, string]>([
    [{}, 'pairing: paired'],
    [{ serialNumber: null }, 'pairing: NOT PAIRED'],
    [{ permissions: { canMobilePerso: true } }, 'Allow Mobile Perso: on'],
    [{ permissions: { canMobilePerso: false } }, 'Allow Mobile Perso: off'],
  ])('of a wearable with %j', (wearable, line) => expect(linesWith(wearable)).toContain(line));

  test('of a card: its state, its configuration and its history', () => {
    const services = [{ ...card('1111', ''), configId: 'c1' }];
    const checked = lines({ services, configs: { c1: known({}) }, histories: { 1111: [] } });
    expect(checked).toEqual(
      expect.arrayContaining([
        'card •••• 1111: missing',
        'configuration of card •••• 1111: exists',
        'history of card •••• 1111: checked',
      ]),
    );
    expect(lines({ services: [card('1111', 'ACTIVE')] })).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^(configuration|history) of/)]),
    );
  });

  test('of several wearables: how many there are, and which one is meant', () => {
    const { wearables, ...customer } = customerOf({});
    expect(lines({}).some((line) => line.startsWith('Wearables: '))).toBe(false);
    const two = [...wearables, ...wearables];
    const checked = linesOf(diagnose({ ...customer, wearables: two }).checks);
    expect(checked).toEqual(
      expect.arrayContaining([
        'Wearables: 2',
        'NORDLYS ECHO_RING: pairing: paired',
        'NORDLYS ECHO_RING: history: not checked (loading)',
      ]),
    );
  });
});

test.each<[string, Situation]>([
  ['Can pay', { services: [card('1111', 'ACTIVE')] }],
  ['Some cards can pay', { services: [card('1111', 'ACTIVE'), card('2222', 'SUSPENDED')] }],
  ['Cannot pay yet', { services: [card('1111', 'INACTIVE')], createdDate: '2026-05-20T00:00:00Z' }],
  ['Cannot pay', { services: [card('1111', 'SUSPENDED')] }],
])('the verdict is said as “%s”', (word, situation) => {
  const diagnosis = { ...causesOf(situation), pendingCalls: 0, leftOut: false };
  expect(verdictText(diagnosis).word).toBe(word);
});

test('a model that was deleted from the catalogue is named as what leaves it open, once nothing else was left out', () => {
  const services = [card('1111', 'ACTIVE')];
  const catalogue = { kind: 'absent' } as const;
  const answer = (histories: Situation['histories']) =>
    answerWithoutCause({
      ...causesOf({ services, catalogue, ...(histories && { histories }) }),
      pendingCalls: 0,
      leftOut: false,
    }).step;
  expect(answer({ A1: [] })).toBe(
    'Ask the customer whether they have paid with it before: the catalogue no longer has the model, and no payment was found.',
  );
  expect(answer(undefined)).toBe('Open “What was checked” to see what was left out, and where to look.');
});
