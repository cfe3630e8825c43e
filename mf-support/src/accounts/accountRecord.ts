import type { FoundRecord, RecordSummary } from '@console/area';
import type { Account, Wearable } from '@console/resources';
import { cellText } from '@console/ui/cellValue';
import type { StateTone } from '@console/ui/StateTag';
import { wearableRecord } from '../wearables/wearableRecord';
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

export function accountSummary(account: Account, wearables: readonly Wearable[] = []): RecordSummary {
  const { email, enabled, hasPushNotificationsEnabled, hasRefreshToken } = account;
  return {
    record: accountRecord(email),
    facts: [
      { label: 'Email', value: email },
      { label: 'Enabled', value: enabledWord(enabled) },
      { label: 'Push notifications enabled', value: cellText(hasPushNotificationsEnabled) || '–' },
      { label: 'Refresh token present', value: cellText(hasRefreshToken) || '–' },
      ...wearables.map(({ asn, device }) => ({
        label: 'Wearable',
        value: `${device.brand} ${device.model} ${asn}`,
      })),
    ],
    related: wearables.map(wearableRecord),
  };
}
