import type { RecordRef } from '@console/api';
import { securityModulePath } from './paths';

/** A security module, for the log of the session. */
export function securityModuleRecord(serialNumber: string): RecordRef {
  return { kind: 'Security module', id: serialNumber, path: securityModulePath(serialNumber) };
}
