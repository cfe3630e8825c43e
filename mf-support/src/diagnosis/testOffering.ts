import type { Platform } from '@console/platform';
import type { Wearable } from '@console/resources';
import { supportCalls } from '../testCalls';
import { wearableWhere } from '../testRecords';

export const switchOnMobilePerso = 'Switch on Allow Mobile Perso';

/** For tests: a wearable whose diagnosis offers to switch on Allow Mobile Perso. */
export function offeringMobilePerso(platform: Platform): Wearable {
  const path = supportCalls.find(({ act }) => act?.button === switchOnMobilePerso)?.path(platform) ?? '';
  return wearableWhere(platform, ({ asn }) => path.endsWith(asn));
}
