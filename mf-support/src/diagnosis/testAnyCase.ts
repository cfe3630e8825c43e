import type {
  Account,
  Device,
  HistoryEntry,
  Maintenance,
  Service,
  ServiceConfig,
  Wearable,
} from '@console/resources';
import * as fc from 'fast-check';
import type { CustomerCase, WearableCase } from './customerCase';
import { eventKinds } from './events';
import type { Known } from './known';

/** A text of a reply: a known value, an unknown one, or garbage. */
const text = (...known: string[]) =>
  fc.option(fc.oneof(fc.constantFrom(...known, '', '–'), fc.string({ unit: 'binary', maxLength: 8 })), {
    nil: null,
  });

const flag = fc.constantFrom(true, false, null, undefined);

const knownOrNot = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Known<T>> =>
  fc.oneof(
    { weight: 4, arbitrary: value.map((it): Known<T> => ({ kind: 'known', value: it })) },
    fc.constantFrom<Known<T>>(
      { kind: 'absent' },
      { kind: 'pending' },
      { kind: 'failed', reason: 'Error, please try again later' },
      { kind: 'skipped', reason: 'your role does not have access' },
    ),
  );

const DAY = 86_400_000;
const now = Date.UTC(2026, 4, 14, 12);

const date = fc.oneof(
  fc.integer({ min: -400, max: 2 }).map((days) => new Date(now + days * DAY).toISOString()),
  fc.constantFrom('', 'yesterday', '9999-99-99', null, undefined),
);

const service: fc.Arbitrary<Service> = fc.record({
  token: fc.constantFrom('', 'T1', 'T2', 'T3'),
  type: text('PAYMENT', 'LOYALTY'),
  state: text('ACTIVE', 'INACTIVE', 'SUSPENDED', 'PROCESSING', 'DELETED', 'Removed'),
  productInfo: fc.option(
    fc.record({
      imageText: text('1234', '5555444433332222'),
      fallbackImage: fc.option(fc.record({ issuerName: text('Harbour Bank'), issuerLogo: text() }), {
        nil: null,
      }),
    }),
    { nil: undefined },
  ),
  activationMethods: fc.option(
    fc.array(fc.record({ method: fc.string(), details: text('+44'), selected: flag }), { maxLength: 3 }),
    { nil: null },
  ),
  servicePermissions: fc.option(fc.record({ canDelete: flag }), { nil: null }),
  configId: text('config', 'retired-2019'),
});

const wearable: fc.Arbitrary<Wearable> = fc.record({
  asn: fc.constantFrom('A1', 'A2', 'A3'),
  serialNumber: text('S1'),
  username: text('jane@example.com'),
  device: fc.record({
    brand: fc.string(),
    model: fc.string(),
    version: fc.string(),
    variant: fc.option(fc.record({ color: text('rose') }), { nil: null }),
  }),
  createdDate: date,
  permissions: fc.option(fc.record({ canMobilePerso: flag }), { nil: null }),
  services: fc.option(fc.array(service, { maxLength: 4 }), { nil: null }),
});

const device: fc.Arbitrary<Device> = fc.record({
  entityId: fc.string(),
  brand: fc.string(),
  model: fc.record({ name: fc.string(), version: fc.string() }),
  tokenisationNotSupported: flag,
  promoReadyNotSupported: flag,
});

const events = [...Object.values(eventKinds).flat(), 'Logged_Out', 'Never_Heard_Of'];
const entries: fc.Arbitrary<HistoryEntry[]> = fc.array(
  fc.record({
    timestamp: fc.oneof(fc.integer({ min: 0, max: now / 1000 }), fc.constantFrom(Number.NaN, -1, 1e18)),
    event: fc.constantFrom(...events),
    message: text('Unpaired by the user'),
  }),
  { maxLength: 8 },
);

const subjects = ['A1', 'A2', 'A3', 'T1', 'T2', 'T3'];
const wearableCase: fc.Arbitrary<WearableCase> = fc.record({
  wearable,
  device: knownOrNot(device),
  configs: fc
    .tuple(knownOrNot(fc.constant<ServiceConfig>({})), knownOrNot(fc.constant<ServiceConfig>({})))
    .map(([one, other]) => new Map([['config', one] as const, ['retired-2019', other] as const])),
  histories: fc
    .array(knownOrNot(entries), { minLength: subjects.length, maxLength: subjects.length })
    .map((histories) => new Map(histories.map((history, at) => [subjects[at] ?? '', history] as const))),
});

const account: fc.Arbitrary<Account> = fc.record({
  email: fc.constantFrom('jane@example.com', ''),
  enabled: fc.constantFrom(0, 1, 2, -1, Number.NaN),
  hasRefreshToken: flag,
});

const maintenance: fc.Arbitrary<Maintenance> = fc.record({
  maintenanceMode: fc.boolean(),
  usersWhitelist: fc.constantFrom(null, undefined, [], ['jane@example.com']),
});

/** For tests: any case that replies could produce, sensible or not. */
export const anyCase: fc.Arbitrary<CustomerCase> = fc.record({
  now: fc.constant(now),
  entity: fc.constantFrom(undefined, 'nordlys'),
  account: knownOrNot(account),
  activity: knownOrNot(entries),
  maintenance: knownOrNot(maintenance),
  list: knownOrNot(fc.constant(null)),
  wearables: fc.uniqueArray(wearableCase, { maxLength: 3, selector: ({ wearable: { asn } }) => asn }),
});
