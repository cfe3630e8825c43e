import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { Alert } from 'antd';
import { decodeDeviceInfo } from './deviceInfo';
import styles from './MobileDeviceFacts.module.css';

/** Maximum characters shown of an unreadable device info, which may be megabytes long. */
const RAW_SHOWN = 2_000;

export function MobileDeviceFacts({ deviceInfo }: Pick<Account, 'deviceInfo'>) {
  if (!deviceInfo) return <p>No mobile device is known for this account.</p>;
  const decoded = decodeDeviceInfo(deviceInfo);
  if (decoded.kind === 'broken')
    return (
      <Alert
        type="warning"
        showIcon
        role="note"
        title={decoded.problem}
        description={
          <details>
            <summary>What the platform sent</summary>
            <pre className={styles.raw}>{deviceInfo.slice(0, RAW_SHOWN)}</pre>
          </details>
        }
      />
    );
  const { brand, deviceId, model, systemVersion, version } = decoded.device;
  return (
    <DescriptionList
      items={[
        { label: 'Brand', value: brand },
        { label: 'Model', value: model },
        { label: 'System version', value: systemVersion },
        { label: 'Version', value: version },
        {
          label: 'Device ID',
          value: deviceId && <CopyableId name="device ID">{deviceId}</CopyableId>,
          wide: true,
        },
      ]}
    />
  );
}
