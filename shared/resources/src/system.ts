import { array, boolean, type Infer, number, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** The level whose rows are shown in red (part 2, section 2). */
export const criticalLogLevel = 'CRITICAL';

/** timestamp is in seconds. */
export const ErrorLogRow = type({
  timestamp: number(),
  event: maybe(string()),
  message: maybe(string()),
  clientUser: maybe(string()),
  logLevel: maybe(string()),
});
export type ErrorLogRow = Infer<typeof ErrorLogRow>;

/** GET /admin/system/errorlogs */
export const ErrorLogs = type({
  enrolmentLogs: maybe(array(ErrorLogRow)),
  wearableLogs: maybe(array(ErrorLogRow)),
});
export type ErrorLogs = Infer<typeof ErrorLogs>;

/** GET /admin/system/maintenance, and the reply to both writes. Whitelisted client ids and emails keep access. */
export const Maintenance = type({
  maintenanceMode: boolean(),
  clientsWhitelist: maybe(array(string())),
  usersWhitelist: maybe(array(string())),
});
export type Maintenance = Infer<typeof Maintenance>;

/** POST /admin/system/maintenance */
export const SetMaintenanceBody = object({ setMaintenance: boolean() });
export type SetMaintenanceBody = Infer<typeof SetMaintenanceBody>;

/** POST /admin/system/maintenance/whitelists */
export const SetWhitelistsBody = object({
  whitelists: object({ clients: array(string()), users: array(string()) }),
});
export type SetWhitelistsBody = Infer<typeof SetWhitelistsBody>;
