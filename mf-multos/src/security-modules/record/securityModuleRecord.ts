import type { FoundRecord } from '@console/area';
import { securityModulePath } from './paths';

export function securityModuleRecord(serialNumber: string): FoundRecord['record'] {
  return { kind: 'Security module', id: serialNumber, path: securityModulePath(serialNumber) };
}
