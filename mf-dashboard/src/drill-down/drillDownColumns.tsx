import { linkedPath } from '@console/area';
import { activationDaysLeft, type DrillDownState, type DrillDownWearable } from '@console/resources';
import { GroupedId } from '@console/ui/CopyableId';
import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { EmailText } from '@console/ui/EmailText';
import { dateOf } from '@console/ui/formatDateTime';
import { isBlank } from '@console/ui/formText';
import { TextLink } from '@console/ui/TextLink';
import { visibleText } from '../visibleText';
import { Countdown } from './Countdown';
import styles from './DrillDownDialog.module.css';
import { deviceText, joined } from './model';

const asn: DataColumn<DrillDownWearable> = {
  key: 'asn',
  title: 'ASN',
  value: (row) => row.asn,
  render: (row) => <GroupedId>{visibleText(row.asn)}</GroupedId>,
};

const email: DataColumn<DrillDownWearable> = {
  key: 'email',
  title: 'Email',
  value: (row) => row.email,
  render: ({ email: address }) =>
    address && !isBlank(address) ? (
      <TextLink
        to={linkedPath('/dashboard/support/accounts/account/:email', { email: address })}
        className={styles.email}
      >
        <EmailText>{address}</EmailText>
      </TextLink>
    ) : (
      '–'
    ),
};

const device: DataColumn<DrillDownWearable> = {
  key: 'device',
  title: 'Device',
  value: deviceText,
  render: ({ device: { brand, model, version } }) => (
    <span className={styles.device}>
      <small className={styles.brand}>{visibleText(brand, '')}</small>
      <span>{visibleText(joined(model, version))}</span>
    </span>
  ),
};

const variant: DataColumn<DrillDownWearable> = {
  key: 'variant',
  title: 'Variant',
  value: (row) => row.device.variant?.color,
};

const created: DataColumn<DrillDownWearable> = {
  key: 'created',
  title: 'Created',
  value: ({ createdDate }) => dateOf(createdDate) ?? createdDate,
  searchable: false,
  render: (row) => (
    <span className={styles.created}>
      <DateTime value={row.createdDate} />
    </span>
  ),
};

/**
 * The columns of a list (part 1, section 2, "Dashboard drill-down"); 'expiring' has an additional one. What a list is about
 * comes first, since a narrow screen shows only the first columns.
 * @param now the time for the countdown, in milliseconds since 1970
 */
export function drillDownColumns(state: DrillDownState, now: number): DataColumn<DrillDownWearable>[] {
  // Without a service there is nothing to activate.
  const daysLeft = (row: DrillDownWearable) =>
    state === 'missing' ? undefined : activationDaysLeft(row.createdDate, now);
  const countdown: DataColumn<DrillDownWearable> = {
    key: 'countdown',
    title: 'Activation countdown',
    value: daysLeft,
    searchable: false,
    render: (row) => <Countdown daysLeft={daysLeft(row)} />,
  };
  const expiring: DataColumn<DrillDownWearable> = {
    key: 'expiring',
    title: 'Expiring in (days)',
    value: (row) => row.expiringInDays ?? daysLeft(row),
    searchable: false,
    align: 'right',
  };
  const details = [email, device, variant, created];
  if (state === 'expiring') return [asn, countdown, expiring, ...details];
  return state === 'expired' ? [asn, countdown, ...details] : [asn, ...details, countdown];
}
