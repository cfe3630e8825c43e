import { useCan } from '@console/auth';
import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { PageSection } from '@console/ui/Page';
import { SkeletonText } from '@console/ui/Skeleton';
import { StateTag } from '@console/ui/StateTag';
import { Button } from 'antd';
import { Subsection } from '../Subsection';
import styles from './AccountSummary.module.css';
import { MobileDeviceFacts } from './MobileDeviceFacts';
import { SendPasswordReset } from './SendPasswordReset';
import { useRevokeRefreshToken } from './useRevokeRefreshToken';

const yesNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? undefined : value ? 'YES' : 'NO';

/** Whose account it is, in what state and what can be done for it, beside the phone on which it is used. */
export function AccountSummary({ account }: { account: Account }) {
  const mayChange = useCan('support.write');
  const { email, username, enabled, hasPushNotificationsEnabled } = account;
  return (
    <div className={styles.columns}>
      <PageSection title="Account">
        <DescriptionList
          items={[
            { label: 'Email', value: <CopyableId name="email">{email}</CopyableId> },
            ...(username && username !== email ? [{ label: 'Username', value: username }] : []),
            { label: 'Enabled', value: <EnabledTag enabled={enabled} /> },
            { label: 'Push notifications enabled', value: yesNo(hasPushNotificationsEnabled) },
            { label: 'Refresh token present', value: <RefreshToken account={account} /> },
          ]}
        />
        {mayChange && (
          <div className={styles.tools}>
            <Subsection title="Send password reset email">
              <SendPasswordReset email={email} />
            </Subsection>
          </div>
        )}
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
        <SkeletonText lines={6} />
      </PageSection>
      <PageSection title="Mobile device">
        <SkeletonText lines={6} />
      </PageSection>
    </div>
  );
}
