import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { cellText } from '@console/ui/cellValue';
import { DescriptionList } from '@console/ui/DescriptionList';
import { Missing } from '@console/ui/Missing';
import { PageSection } from '@console/ui/Page';
import { StateTag } from '@console/ui/StateTag';
import styles from './AccountSummary.module.css';
import { enabledTone, enabledWord } from './accountRecord';
import { MobileDeviceFacts } from './MobileDeviceFacts';

export function AccountFacts({ account }: { account: Account }) {
  const { email, username, enabled, hasPushNotificationsEnabled, hasRefreshToken } = account;
  return (
    <DescriptionList
      items={[
        { label: 'Email', value: <CopyableId name="email">{email}</CopyableId> },
        ...(username && username !== email ? [{ label: 'Username', value: username }] : []),
        { label: 'Enabled', value: <EnabledTag enabled={enabled} /> },
        { label: 'Push notifications enabled', value: cellText(hasPushNotificationsEnabled) },
        { label: 'Refresh token present', term: 'Refresh token', value: cellText(hasRefreshToken) },
      ]}
    />
  );
}

/** The account next to the phone it is used on. */
export function AccountSummary({ account }: { account: Account }) {
  return (
    <div className={styles.columns}>
      <PageSection title="Account">
        <AccountFacts account={account} />
      </PageSection>
      <PageSection title="Mobile device">
        <MobileDeviceFacts deviceInfo={account.deviceInfo} />
      </PageSection>
    </div>
  );
}

function EnabledTag({ enabled }: Pick<Account, 'enabled'>) {
  if (enabled === undefined || enabled === null) return <Missing />;
  return <StateTag tone={enabledTone(enabled)}>{enabledWord(enabled)}</StateTag>;
}
