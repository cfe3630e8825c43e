import { is } from 'superstruct';
import {
  availableSecurityModules,
  ClientType,
  criticalLogLevel,
  deviceNfcType,
  entityType,
  pendingEntityId,
  securityModuleType,
  WearableSearchType,
} from './index';

test('constants match the values that the platform uses', () => {
  for (const word of ['IFRAME', 'MOBILE', 'APPLIANCE', 'THIRD_PARTY_INDEPENDENT'])
    expect(is(word, ClientType)).toBe(true);
  for (const word of ['asn', 'email', 'serialNumber', 'visualId'])
    expect(is(word, WearableSearchType)).toBe(true);
  expect({
    pendingEntityId,
    entityType,
    securityModuleType,
    availableSecurityModules,
    criticalLogLevel,
    deviceNfcType,
  }).toEqual({
    pendingEntityId: 'pending',
    entityType: 'OEM',
    securityModuleType: 'MULTOS_DONGLE',
    availableSecurityModules: 'available',
    criticalLogLevel: 'CRITICAL',
    deviceNfcType: 'PASSIVE',
  });
});
