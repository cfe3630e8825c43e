import * as fc from 'fast-check';
import type { CustomerCase, WearableCase } from './customerCase';
import { diagnose } from './diagnose';
import { anyCase } from './testAnyCase';

const runs = { numRuns: 300 };
const holds = (property: (customer: CustomerCase) => void) => fc.assert(fc.property(anyCase, property), runs);

const names = (customer: CustomerCase) =>
  diagnose(customer).causes.map(({ rule, asn, token }) => [rule, asn, token].join(' '));

describe('whatever the replies hold', () => {
  test('it answers, and each cause has its title, its evidence and its step', () =>
    holds((customer) => {
      for (const { title, evidence, step } of diagnose(customer).causes) {
        expect(title).toMatch(/\S/);
        expect(step.say).toMatch(/\S.*\.$/s);
        expect(evidence.length).toBeGreaterThan(0);
        for (const { what, says, at } of evidence) {
          expect(what).toMatch(/\S/);
          expect(says !== '' || at !== undefined).toBe(true);
        }
      }
    }));

  test('what was checked is said', () =>
    holds((customer) => {
      const { checks } = diagnose(customer);
      expect(checks.length).toBeGreaterThanOrEqual(3);
      for (const { what } of checks) expect(what).toMatch(/\S/);
    }));

  test('the same case has the same answer', () =>
    holds((customer) => expect(diagnose(customer)).toEqual(diagnose(structuredClone(customer)))));

  test('what may be no cause comes after what is one', () =>
    holds((customer) => {
      const possible = diagnose(customer).causes.map(({ certainty }) => certainty === 'possible');
      expect(possible).toEqual([...possible].sort((one, other) => Number(one) - Number(other)));
    }));

  test('the order of the rules does not hang on the order of the wearables', () =>
    holds((customer) => {
      const turned = { ...customer, wearables: [...customer.wearables].reverse() };
      const rulesOf = (which: CustomerCase) => diagnose(which).causes.map(({ rule }) => rule);
      expect(rulesOf(turned)).toEqual(rulesOf(customer));
      expect(names(turned).sort()).toEqual(names(customer).sort());
      expect(diagnose(turned).verdict).toBe(diagnose(customer).verdict);
    }));

  test('a history says when and by whom, and never hides a cause of the record', () =>
    holds((customer) => {
      const without = customer.wearables.map((its): WearableCase => ({ ...its, histories: new Map() }));
      const about = (which: CustomerCase) =>
        new Set(diagnose(which).causes.map(({ asn, token }) => `${asn} ${token}`));
      expect(about({ ...customer, wearables: without })).toEqual(about(customer));
    }));

  test('nothing can pay for certain while something certain blocks it', () =>
    holds((customer) => {
      const { verdict, causes } = diagnose(customer);
      const blocksAll = causes.some(
        ({ asn, effect, certainty }) => asn === undefined && effect === 'blocks' && certainty !== 'possible',
      );
      if (blocksAll) expect(verdict).toBe('fails');
      if (verdict === 'pays') expect(causes.filter(({ effect }) => effect === 'blocks')).toEqual([]);
    }));

  test('it is not said to pay while something is not known that could block it', () =>
    holds((customer) => {
      if (diagnose(customer).verdict !== 'pays') return;
      const { account, maintenance, list, wearables } = customer;
      const decisive = [account, maintenance, list, ...wearables.map(({ device }) => device)];
      for (const { kind } of decisive) expect(['pending', 'failed']).not.toContain(kind);
    }));
});
