import { callApi, Nothing } from '@console/api';
import { type CreateSecurityModuleBody, securityModuleType } from '@console/resources';
import { securityModuleRecord } from './securityModuleRecord';

/** POST /admin/security-modules (part 2, section 7). `modulus` is hexadecimal, or null for a dongle without a key. */
export async function createSecurityModule(serialNumber: string, modulus: string | null): Promise<void> {
  const body: CreateSecurityModuleBody = { serialNumber, type: securityModuleType, modulus };
  await callApi({
    method: 'POST',
    path: '/admin/security-modules',
    body,
    reply: Nothing,
    failure: 'Error creating a new security device',
    write: { what: 'Create the record of the security module', record: securityModuleRecord(serialNumber) },
  });
}
