import type { FoundRecord, RecordSummary } from '@console/area';
import type { Account, Wearable } from '@console/resources';
import { cellText } from '@console/ui/cellValue';
import type { StateTone } from '@console/ui/StateTag';
import { othersHidden } from '../diagnosis/wording';
import { wearableRecord } from '../wearables/wearableRecord';
import { deviceText } from './deviceInfo';
import { accountPath } from './paths';

export function accountRecord(email: string): FoundRecord['record'] {
  return { kind: 'Account', id: email, path: accountPath(email) };
}

/** The word for 1 or 0 (part 2, section 3); anything else is shown unchanged. */
export function enabledWord(enabled: Account['enabled'], yes = 'Yes', no = 'No', missing = '–'): string {
  if (enabled === 1) return yes;
  return enabled === 0 ? no : String(enabled ?? missing);
}

export function enabledTone(enabled: Account['enabled']): StateTone {
  if (enabled === 1) return 'good';
  return enabled === 0 ? 'bad' : 'neutral';
}

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
      { label: 'Mobile device', value: deviceInfo ? deviceText(deviceInfo) : '–' },
      ...wearables.map(({ asn, device }) => ({
        label: 'Wearable',
        value: `${device.brand} ${device.model} ${asn}`,
      })),
      ...(ownEntity ? [{ label: 'Wearables', value: othersHidden }] : []),
    ],
    related: wearables.map(wearableRecord),
  };
}
