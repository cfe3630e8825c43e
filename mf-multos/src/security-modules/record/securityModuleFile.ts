import { type SecurityModule, securityModuleType } from '@console/resources';
import { fileMeta } from '@console/ui/fileMeta';
import { fileRule } from '@console/ui/fileRule';
import { type Infer, literal, nullable, optional, string, type } from 'superstruct';
import { serialNumberProblem } from '../../chip/serialNumber';
import { isModulus } from './model';

const SerialNumber = fileRule(
  string(),
  'must be 1 to 6 letters, digits or symbols, without spaces',
  (value) => serialNumberProblem(value) === undefined,
);
const Modulus = fileRule(
  string(),
  'must be hexadecimal, two digits per byte',
  (value) => value === '' || isModulus(value),
);

/** The file format of a record. Other properties in the file, such as `meta`, are ignored. */
export const SecurityModuleFile = type({
  serialNumber: SerialNumber,
  type: optional(nullable(literal(securityModuleType))),
  modulus: optional(nullable(Modulus)),
});
export type SecurityModuleFile = Infer<typeof SecurityModuleFile>;

/** Exports a record (decisions.md, "Files that staff exchange"). Importing it again gives the same record. */
export function securityModuleFile(module: SecurityModule): object {
  const { serialNumber, type: kindOfModule, modulus, assignedTo, assignedToName } = module;
  return {
    serialNumber,
    type: kindOfModule ?? securityModuleType,
    modulus: modulus || null,
    assignedTo: assignedTo ?? null,
    assignedToName: assignedToName ?? null,
    meta: fileMeta('security-module'),
  };
}
