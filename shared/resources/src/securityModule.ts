import { type Infer, literal, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** Part 2, section 3. */
export const securityModuleType = 'MULTOS_DONGLE';

/** Maximum length of a serial number in characters, and the first suggested one (part 2, section 5). */
export const securityModuleLimits = { serialNumber: 6, firstSerialNumber: '000001' } as const;

/** The value of `?status=` for modules that no application uses. */
export const availableSecurityModules = 'available';

/** A Multos dongle. modulus is hex; assignedTo is an account's email or a client id. */
export const SecurityModule = type({
  serialNumber: string(),
  type: maybe(string()),
  modulus: maybe(string()),
  assignedTo: maybe(string()),
  assignedToName: maybe(string()),
  status: maybe(string()),
});
export type SecurityModule = Infer<typeof SecurityModule>;

/** POST /admin/security-modules */
export const CreateSecurityModuleBody = object({
  serialNumber: string(),
  type: literal(securityModuleType),
  modulus: maybe(string()),
});
export type CreateSecurityModuleBody = Infer<typeof CreateSecurityModuleBody>;
