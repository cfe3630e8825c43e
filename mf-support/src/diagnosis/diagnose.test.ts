import * as fc from 'fast-check';
import type { CustomerCase, WearableCase } from './customerCase';
import { diagnose } from './diagnose';
import { eventKinds, newestEvent } from './events';
import { anyCase } from './testAnyCase';
import { card, customerOf } from './testSituation';
import { verdictOfAll } from './verdict';

const runs = { numRuns: 300 };
const holds = (property: (customer: CustomerCase) => void) => fc.assert(fc.property(anyCase, property), runs);

const names = (customer: CustomerCase) =>
  diagnose(customer).causes.map(({ rule, asn, token }) => [rule, asn, token].join(' '));

describe('for any replies', () => {
  test('each cause has a title, evidence and a next step', () =>
    holds((customer) => {
      for (const { title, evidence, step } of diagnose(customer).causes) {
        expect(title).toMatch(/\S/);
        expect(step.instruction).toMatch(/\S.*\.$/s);
        expect(evidence.length).toBeGreaterThan(0);
        for (const { label, value, at } of evidence) {
          expect(label).toMatch(/\S/);
          expect(value !== '' || at !== undefined).toBe(true);
        }
      }
    }));

  test('lists what was checked', () =>
    holds((customer) => {
      const { checks } = diagnose(customer);
      expect(checks.length).toBeGreaterThanOrEqual(3);
      for (const { label } of checks) expect(label).toMatch(/\S/);
    }));

  test('the same case gives the same diagnosis', () =>
    holds((customer) => expect(diagnose(customer)).toEqual(diagnose(structuredClone(customer)))));

  test('possible causes come after certain and likely ones', () =>
    holds((customer) => {
      const possible = diagnose(customer).causes.map(({ certainty }) => certainty === 'possible');
      expect(possible).toEqual([...possible].sort((one, other) => Number(one) - Number(other)));
    }));

  test('the order of the causes does not depend on the order of the wearables', () =>
    holds((customer) => {
      const turned = { ...customer, wearables: [...customer.wearables].reverse() };
      const rulesOf = (which: CustomerCase) => diagnose(which).causes.map(({ rule }) => rule);
      expect(rulesOf(turned)).toEqual(rulesOf(customer));
      expect(names(turned).sort()).toEqual(names(customer).sort());
      expect(diagnose(turned).verdict).toBe(diagnose(customer).verdict);
    }));

  test('histories only add when and by whom: the affected wearables and services are the same without them', () =>
    holds((customer) => {
      const without = customer.wearables.map((its): WearableCase => ({ ...its, histories: new Map() }));
      const about = (which: CustomerCase) =>
        new Set(diagnose(which).causes.map(({ asn, token }) => `${asn} ${token}`));
      expect(about({ ...customer, wearables: without })).toEqual(about(customer));
    }));

  test('the verdict is never "pays" while a certain or likely cause blocks everything', () =>
    holds((customer) => {
      const { verdict, causes } = diagnose(customer);
      const blocksAll = causes.some(
        ({ asn, effect, certainty }) => asn === undefined && effect === 'blocks' && certainty !== 'possible',
      );
      if (blocksAll) expect(verdict).toBe('fails');
      if (verdict === 'pays') expect(causes.filter(({ effect }) => effect === 'blocks')).toEqual([]);
    }));

  test('the verdict is never "pays" or "some" while something that could block it is unknown', () =>
    holds((customer) => {
      const { verdict } = diagnose(customer);
      if (verdict !== 'pays' && verdict !== 'some') return;
      const { account, maintenance, list, wearables } = customer;
      for (const { kind } of [account, maintenance, list]) expect(['pending', 'failed']).not.toContain(kind);
      if (account.kind === 'known') expect(account.value.enabled).toBe(1);
      const checked = wearables.flatMap((its) =>
        (its.wearable.services ?? []).map(({ configId }) => {
          const config = its.configs.get(configId ?? '');
          const hasPaid = newestEvent(its, eventKinds.payment) !== undefined;
          return (
            (its.device.kind === 'known' || (its.device.kind === 'absent' && hasPaid)) &&
            (!config || config.kind === 'known' || config.kind === 'absent')
          );
        }),
      );
      expect(checked).toContain(true);
      if (verdict === 'pays') expect(checked).not.toContain(false);
    }));
});

test('of many wearables, none searches the causes of all others: the page of such an account would freeze', () => {
  const customer = customerOf({ services: [card('1111', 'SUSPENDED')] });
  const asns = Array.from({ length: 200 }, (_, at) => `A${at}`);
  const wearables = customer.wearables.flatMap((its) =>
    asns.map((asn): WearableCase => ({ ...its, wearable: { ...its.wearable, asn } })),
  );
  const many = { ...customer, wearables };
  let reads = 0;
  const causes = diagnose(many).causes.map((cause) => ({
    ...cause,
    get asn() {
      reads += 1;
      return cause.asn ?? '';
    },
  }));
  expect(new Set(causes.map(({ asn }) => asn))).toEqual(new Set(asns));
  reads = 0;
  expect(verdictOfAll(many, causes)).toBe('fails');
  expect(reads).toBeLessThan(10 * causes.length);
});
