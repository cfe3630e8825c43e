import type {
  AccountsFigures,
  Dashboard,
  Device,
  ServicesFigures,
  Wearable,
  WearablesFigures,
} from '@console/resources';
import { isInDrillDown } from './drillDown';
import type { PictureAddress } from './objectStorage/pictureStore';
import { accountSince } from './seed/seedHistory';
import type { State } from './state';
import { deviceOfWearable, wearablesOf } from './wearableEntity';

const topLength = 5;

interface FiguresQuery {
  /** Restricts the figures to the wearables of this entity, their services and accounts. */
  entity: string | undefined;
  now: number;
  address: PictureAddress;
}

/** GET /admin/dashboard, for everything or one entity. Months and years are in UTC. */
export function dashboardFigures(state: State, { entity, now, address }: FiguresQuery): Dashboard {
  const wearables = wearablesOf(state, entity);
  return {
    wearablesDashboardData: wearablesFigures(state, wearables, { now, address }),
    servicesDashboardData: servicesFigures(wearables, address),
    accountsDashboardData: accountsFigures(state, entity === undefined ? undefined : wearables, now),
  };
}

function wearablesFigures(
  state: State,
  wearables: readonly Wearable[],
  { now, address }: Pick<FiguresQuery, 'now' | 'address'>,
): WearablesFigures {
  const count = (list: 'expired' | 'expiring' | 'missing') =>
    wearables.filter((wearable) => isInDrillDown(wearable, list, now)).length;
  const registered = wearables.map(({ createdDate }) => Date.parse(createdDate ?? ''));
  const devices = wearables.flatMap((wearable) => deviceOfWearable(state, wearable) ?? []);
  const formFactorOf = ({ typeCode, type }: Device) => typeCode ?? type ?? 'OTHER';
  return {
    totalNumberOfWearables: wearables.length,
    wearablesWithActivationExpiredServices: count('expired'),
    wearablesWithActivationExpiringServices: count('expiring'),
    noOfWearablesWithoutAService: count('missing'),
    noOfRegistrationsThisMonth: countFrom(registered, monthStart(now, 0)),
    noOfRegistrationsLastMonth: countFrom(registered, monthStart(now, -1), monthStart(now, 0)),
    noOfRegistrationsThisYear: countFrom(registered, yearStart(now)),
    topDevices: mostFrequent(devices, ({ brand, model }) => `${brand}/${model.name}`).map(
      ({ first: { brandDisplayName, modelDisplayName, defaultImage }, count }) => ({
        device: { brandDisplayName, modelDisplayName, defaultImage: address(defaultImage) },
        noOfWearables: count,
      }),
    ),
    topFormFactors: mostFrequent(devices, formFactorOf).map(({ first, count }) => ({
      formFactor: formFactorOf(first),
      noOfWearables: count,
    })),
  };
}

function servicesFigures(wearables: readonly Wearable[], address: PictureAddress): ServicesFigures {
  const services = wearables.flatMap((wearable) => wearable.services ?? []);
  const inState = (state: string) => services.filter((service) => service.state === state).length;
  const issuers = services
    .flatMap(({ productInfo }) => productInfo?.fallbackImage ?? [])
    .filter(({ issuerName }) => issuerName);
  return {
    noOfServices: services.length,
    noOfActiveServices: inState('ACTIVE'),
    noOfInactiveServices: inState('INACTIVE'),
    noOfProcessingServices: inState('PROCESSING'),
    topIssuers: mostFrequent(issuers, ({ issuerName }) => issuerName ?? '').map(({ first, count }) => ({
      issuer: first.issuerName,
      issuerLogoUrl: address(first.issuerLogo),
      noOfRegistrations: count,
    })),
  };
}

/** The most frequent of these values by key, each with its count and its first value. */
function mostFrequent<T>(values: readonly T[], keyOf: (value: T) => string): { first: T; count: number }[] {
  const counted = new Map<string, { first: T; count: number }>();
  for (const value of values) {
    const known = counted.get(keyOf(value)) ?? { first: value, count: 0 };
    known.count += 1;
    counted.set(keyOf(value), known);
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).slice(0, topLength);
}

function accountsFigures(
  state: State,
  owners: readonly Wearable[] | undefined,
  now: number,
): AccountsFigures {
  const emails = owners && new Set(owners.map(({ username }) => username));
  const accounts = state.accounts.filter(({ email }) => !emails || emails.has(email));
  const since = accounts.map(({ email }) => accountSince(state, email));
  return {
    noOfAccounts: accounts.length,
    noOfActiveAccounts: accounts.filter(({ enabled }) => enabled === 1).length,
    noOfNewAccountsThisMonth: countFrom(since, monthStart(now, 0)),
    noOfNewAccountsLastMonth: countFrom(since, monthStart(now, -1), monthStart(now, 0)),
    noOfNewAccountsThisYear: countFrom(since, yearStart(now)),
  };
}

function monthStart(now: number, offset: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
}

const yearStart = (now: number) => Date.UTC(new Date(now).getUTCFullYear(), 0);

const countFrom = (moments: readonly number[], from: number, to = Number.POSITIVE_INFINITY) =>
  moments.filter((moment) => moment >= from && moment < to).length;
