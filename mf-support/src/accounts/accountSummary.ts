import type { RecordSummary } from '@console/area';
import type { Account, Wearable } from '@console/resources';
import { cellText } from '@console/ui/cellValue';
import { othersHidden } from '../diagnosis/wording';
import { wearableRecord } from '../wearables/wearableRecord';
import { accountRecord, enabledWord } from './accountRecord';
import { deviceText } from './deviceInfo';

/** @param ownEntity of external staff, who see only its wearables */
export function accountSummary(
  account: Account,
  wearables: readonly Wearable[] = [],
  ownEntity?: string,
): RecordSummary {
  const { email, enabled, hasPushNotificationsEnabled, hasRefreshToken, deviceInfo } = account;
  return {
    record: accountRecord(email),
    facts: [
      { label: 'Email', value: email },
      { label: 'Enabled', value: enabledWord(enabled) },
      { label: 'Push notifications enabled', value: cellText(hasPushNotificationsEnabled) || '–' },
      { label: 'Refresh token present', value: cellText(hasRefreshToken) || '–' },
      { label: 'Mobile device', value: (deviceInfo && deviceText(deviceInfo)) || '–' },
      ...wearables.map(({ asn, device }) => ({
        label: 'Wearable',
        value: `${device.brand} ${device.model} ${asn}`,
      })),
      ...(ownEntity ? [{ label: 'Wearables', value: othersHidden }] : []),
    ],
    related: wearables.map(wearableRecord),
  };
}
