import { useCan } from '@console/auth';
import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { PageSection } from '@console/ui/Page';
import { PlaceholderLines } from '@console/ui/Placeholder';
import { StateTag } from '@console/ui/StateTag';
import { Button } from 'antd';
import styles from './AccountSummary.module.css';
import { MobileDeviceFacts } from './MobileDeviceFacts';
import { useRevokeRefreshToken } from './useRevokeRefreshToken';

const yesNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? undefined : value ? 'YES' : 'NO';

/** Whose account it is and in what state, beside the phone on which it is used. */
export function AccountSummary({ account }: { account: Account }) {
  const { email, username, enabled, hasPushNotificationsEnabled } = account;
  return (
    <div className={styles.columns}>
      <PageSection title="Account">
        <DescriptionList
          items={[
            { label: 'Email', value: <CopyableId name="email">{email}</CopyableId>, wide: true },
            ...(username && username !== email ? [{ label: 'Username', value: username, wide: true }] : []),
            { label: 'Enabled', value: <EnabledTag enabled={enabled} /> },
            { label: 'Push notifications enabled', value: yesNo(hasPushNotificationsEnabled) },
            { label: 'Refresh token present', value: <RefreshToken account={account} />, wide: true },
          ]}
        />
      </PageSection>
      <PageSection title="Mobile device">
        <MobileDeviceFacts deviceInfo={account.deviceInfo} />
      </PageSection>
    </div>
  );
}

/** 1 or 0 (part 2, section 3); anything else is shown as it came. */
function EnabledTag({ enabled }: Pick<Account, 'enabled'>) {
  if (enabled === 1) return <StateTag tone="good">YES</StateTag>;
  return (
    <StateTag tone={enabled === 0 ? 'bad' : 'neutral'}>{enabled === 0 ? 'NO' : String(enabled)}</StateTag>
  );
}

function RefreshToken({ account: { email, hasRefreshToken } }: { account: Account }) {
  const mayChange = useCan('support.write');
  const { ask, dialog } = useRevokeRefreshToken(email);
  return (
    <span className={styles.value}>
      {yesNo(hasRefreshToken) ?? '–'}
      {hasRefreshToken && mayChange && (
        <Button size="small" danger onClick={ask}>
          Revoke refresh token
        </Button>
      )}
      {dialog}
    </span>
  );
}

export function AccountSummarySkeleton() {
  return (
    <div className={styles.columns}>
      <PageSection title="Account">
        <PlaceholderLines lines={6} />
      </PageSection>
      <PageSection title="Mobile device">
        <PlaceholderLines lines={6} />
      </PageSection>
    </div>
  );
}
