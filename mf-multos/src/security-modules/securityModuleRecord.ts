import type { RecordRef } from '@console/api';
import { securityModulePath } from './paths';

export function securityModuleRecord(serialNumber: string): RecordRef {
  return { kind: 'Security module', id: serialNumber, path: securityModulePath(serialNumber) };
}
