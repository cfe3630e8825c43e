import { array, type Infer, integer, refine, string, type } from 'superstruct';
import { maybe } from './maybe';

/** The lists that the drill-down dialog can show, as sent in `serviceState` (part 1, section 4). */
export const drillDownStates = ['processing', 'expired', 'expiring', 'missing', 'inactive'] as const;
export type DrillDownState = (typeof drillDownStates)[number];

/** A product and how many wearables of it there are. defaultImage is an address. */
export const TopDevice = type({
  device: type({
    brandDisplayName: maybe(string()),
    modelDisplayName: maybe(string()),
    defaultImage: maybe(string()),
  }),
  noOfWearables: integer(),
});
export type TopDevice = Infer<typeof TopDevice>;

/** An issuer and how many services were registered with it. issuerLogoUrl is an address. */
export const TopIssuer = type({
  issuer: string(),
  issuerLogoUrl: maybe(string()),
  noOfRegistrations: integer(),
});
export type TopIssuer = Infer<typeof TopIssuer>;

/** A form factor and how many wearables have it. formFactor has underscores where people read spaces. */
export const TopFormFactor = type({ formFactor: string(), noOfWearables: integer() });
export type TopFormFactor = Infer<typeof TopFormFactor>;

/** Counts of wearables; `activation expired` and `expiring` are of their services. The lists hold five rows. */
export const WearablesFigures = type({
  totalNumberOfWearables: integer(),
  wearablesWithActivationExpiredServices: integer(),
  wearablesWithActivationExpiringServices: integer(),
  noOfWearablesWithoutAService: integer(),
  noOfRegistrationsThisMonth: integer(),
  noOfRegistrationsLastMonth: integer(),
  noOfRegistrationsThisYear: integer(),
  topDevices: maybe(array(TopDevice)),
  topFormFactors: maybe(array(TopFormFactor)),
});
export type WearablesFigures = Infer<typeof WearablesFigures>;

/** Counts of services by state. The list holds five rows. */
export const ServicesFigures = type({
  noOfServices: integer(),
  noOfActiveServices: integer(),
  noOfInactiveServices: integer(),
  noOfProcessingServices: integer(),
  topIssuers: maybe(array(TopIssuer)),
});
export type ServicesFigures = Infer<typeof ServicesFigures>;

export const AccountsFigures = type({
  noOfAccounts: integer(),
  noOfActiveAccounts: integer(),
  noOfNewAccountsThisMonth: integer(),
  noOfNewAccountsLastMonth: integer(),
  noOfNewAccountsThisYear: integer(),
});
export type AccountsFigures = Infer<typeof AccountsFigures>;

const DashboardParts = type({
  wearablesDashboardData: maybe(WearablesFigures),
  servicesDashboardData: maybe(ServicesFigures),
  accountsDashboardData: maybe(AccountsFigures),
});

/**
 * GET /admin/dashboard. External admins get no accounts figures. A part may be missing, and the others are worth
 * showing; a reply without any is none, and a part that is there is whole.
 */
export const Dashboard = refine(
  DashboardParts,
  'dashboard with a part',
  ({ wearablesDashboardData, servicesDashboardData, accountsDashboardData }) =>
    Boolean(wearablesDashboardData ?? servicesDashboardData ?? accountsDashboardData),
);
export type Dashboard = Infer<typeof Dashboard>;

/** A row of the drill-down dialog. createdDate is ISO 8601 UTC; expiringInDays comes with `expiring` only. */
export const DrillDownWearable = type({
  asn: string(),
  email: maybe(string()),
  device: type({
    brand: string(),
    model: string(),
    version: maybe(string()),
    variant: maybe(type({ color: maybe(string()) })),
  }),
  createdDate: string(),
  expiringInDays: maybe(integer()),
});
export type DrillDownWearable = Infer<typeof DrillDownWearable>;
