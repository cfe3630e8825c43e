import type {
  AccountsFigures,
  Dashboard,
  ServicesFigures,
  TopDevice,
  TopFormFactor,
  TopIssuer,
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
  { now, address }: { now: number; address: PictureAddress },
): WearablesFigures {
  const count = (list: 'expired' | 'expiring' | 'missing') =>
    wearables.filter((wearable) => isInDrillDown(wearable, list, now)).length;
  const registered = wearables.map(({ createdDate }) => Date.parse(createdDate ?? ''));
  return {
    totalNumberOfWearables: wearables.length,
    wearablesWithActivationExpiredServices: count('expired'),
    wearablesWithActivationExpiringServices: count('expiring'),
    noOfWearablesWithoutAService: count('missing'),
    noOfRegistrationsThisMonth: countFrom(registered, monthStart(now, 0)),
    noOfRegistrationsLastMonth: countFrom(registered, monthStart(now, -1), monthStart(now, 0)),
    noOfRegistrationsThisYear: countFrom(registered, yearStart(now)),
    ...tops(state, wearables, address),
  };
}

function tops(
  state: State,
  wearables: readonly Wearable[],
  address: PictureAddress,
): { topDevices: TopDevice[]; topFormFactors: TopFormFactor[] } {
  const devices = new Map<string, TopDevice>();
  const formFactors = new Map<string, TopFormFactor>();
  for (const wearable of wearables) {
    const device = deviceOfWearable(state, wearable);
    if (!device) continue;
    const { brandDisplayName, modelDisplayName, defaultImage } = device;
    const key = `${device.brand}/${device.model.name}`;
    const top = devices.get(key) ?? {
      device: { brandDisplayName, modelDisplayName, defaultImage: address(defaultImage) },
      noOfWearables: 0,
    };
    top.noOfWearables += 1;
    devices.set(key, top);
    const formFactor = device.typeCode ?? device.type ?? 'OTHER';
    const form = formFactors.get(formFactor) ?? { formFactor, noOfWearables: 0 };
    form.noOfWearables += 1;
    formFactors.set(formFactor, form);
  }
  const byWearables = (a: { noOfWearables: number }, b: { noOfWearables: number }) =>
    b.noOfWearables - a.noOfWearables;
  return {
    topDevices: [...devices.values()].sort(byWearables).slice(0, topLength),
    topFormFactors: [...formFactors.values()].sort(byWearables).slice(0, topLength),
  };
}

function servicesFigures(wearables: readonly Wearable[], address: PictureAddress): ServicesFigures {
  const services = wearables.flatMap((wearable) => wearable.services ?? []);
  const inState = (state: string) => services.filter((service) => service.state === state).length;
  const issuers = new Map<string, TopIssuer>();
  for (const { productInfo } of services) {
    const { issuerName: issuer, issuerLogo } = productInfo?.fallbackImage ?? {};
    if (!issuer) continue;
    const top = issuers.get(issuer) ?? { issuer, issuerLogoUrl: address(issuerLogo), noOfRegistrations: 0 };
    top.noOfRegistrations += 1;
    issuers.set(issuer, top);
  }
  return {
    noOfServices: services.length,
    noOfActiveServices: inState('ACTIVE'),
    noOfInactiveServices: inState('INACTIVE'),
    noOfProcessingServices: inState('PROCESSING'),
    topIssuers: [...issuers.values()]
      .sort((a, b) => b.noOfRegistrations - a.noOfRegistrations)
      .slice(0, topLength),
  };
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
