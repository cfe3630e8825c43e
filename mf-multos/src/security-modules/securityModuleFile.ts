import { runtimeConfig } from '@console/api';
import { type SecurityModule, securityModuleType } from '@console/resources';
import { type Infer, literal, nullable, optional, pattern, refine, string, type } from 'superstruct';
import { serialNumberProblem } from '../chip/serialNumber';

const SerialNumber = refine(string(), 'serial number', (value) => serialNumberProblem(value) === undefined);

/** A record as a file holds it; what else is in the file, such as its `meta`, is left out. */
export const SecurityModuleFile = type({
  serialNumber: SerialNumber,
  type: optional(literal(securityModuleType)),
  modulus: optional(nullable(pattern(string(), /^([0-9a-f]{2})+$/i))),
});
export type SecurityModuleFile = Infer<typeof SecurityModuleFile>;

/** The file of an exported record (decisions.md, "Files that staff exchange"); imported again it is the same record. */
export function securityModuleFile(module: SecurityModule): object {
  const { serialNumber, type: kindOfModule, modulus, assignedTo, assignedToName } = module;
  return {
    serialNumber,
    type: kindOfModule ?? securityModuleType,
    modulus: modulus ?? null,
    assignedTo: assignedTo ?? null,
    assignedToName: assignedToName ?? null,
    meta: {
      origin: location.origin,
      environment: runtimeConfig().environment,
      date: new Date().toISOString(),
      kind: 'security-module',
      version: 1,
    },
  };
}
