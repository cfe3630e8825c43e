import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { Alert } from 'antd';
import { decodeDeviceInfo, deviceFacts, SHOWN } from './deviceInfo';
import styles from './MobileDeviceFacts.module.css';

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
            <pre className={styles.raw}>{decoded.sent.slice(0, SHOWN)}</pre>
          </details>
        }
      />
    );
  const { deviceId } = decoded.device;
  return (
    <DescriptionList
      items={[
        ...deviceFacts(decoded.device),
        {
          label: 'Device ID',
          value: deviceId && <CopyableId name="device ID">{deviceId.slice(0, SHOWN)}</CopyableId>,
          wide: true,
        },
      ]}
    />
  );
}
