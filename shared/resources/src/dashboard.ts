import { array, type Infer, integer, refine, string, type } from 'superstruct';
import { maybe } from './maybe';

/** The lists that the drill-down dialog can show, as sent in `serviceState` (part 1, section 4). */
export const drillDownStates = ['processing', 'expired', 'expiring', 'missing', 'inactive'] as const;
export type DrillDownState = (typeof drillDownStates)[number];

/** A device and the number of its wearables. defaultImage is an address. */
export const TopDevice = type({
  device: type({
    brandDisplayName: maybe(string()),
    modelDisplayName: maybe(string()),
    defaultImage: maybe(string()),
  }),
  noOfWearables: integer(),
});
export type TopDevice = Infer<typeof TopDevice>;

/** An issuer and the number of services registered with it. issuerLogoUrl is an address. */
export const TopIssuer = type({
  issuer: maybe(string()),
  issuerLogoUrl: maybe(string()),
  noOfRegistrations: integer(),
});
export type TopIssuer = Infer<typeof TopIssuer>;

/** A form factor and the number of its wearables. formFactor has underscores instead of spaces. */
export const TopFormFactor = type({ formFactor: maybe(string()), noOfWearables: integer() });
export type TopFormFactor = Infer<typeof TopFormFactor>;

/** Counts of wearables. `activation expired` and `expiring` refer to their services. The lists have five rows. */
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

/** Counts of services by state. The list has five rows. */
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
 * GET /admin/dashboard. External admins get no accounts figures. Any part may be missing, but not all of them, and a part
 * that is present must be complete.
 */
export const Dashboard = refine(
  DashboardParts,
  'dashboard with a part',
  ({ wearablesDashboardData, servicesDashboardData, accountsDashboardData }) =>
    Boolean(wearablesDashboardData ?? servicesDashboardData ?? accountsDashboardData),
);
export type Dashboard = Infer<typeof Dashboard>;

/** A row of the drill-down dialog. createdDate is ISO 8601 UTC; only `expiring` has expiringInDays. */
export const DrillDownWearable = type({
  asn: string(),
  email: maybe(string()),
  device: type({
    brand: maybe(string()),
    model: maybe(string()),
    version: maybe(string()),
    variant: maybe(type({ color: maybe(string()) })),
  }),
  createdDate: maybe(string()),
  expiringInDays: maybe(integer()),
});
export type DrillDownWearable = Infer<typeof DrillDownWearable>;
