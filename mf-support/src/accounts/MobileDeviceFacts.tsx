import type { Account } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { Alert } from 'antd';
import { decodeDeviceInfo } from './deviceInfo';
import styles from './MobileDeviceFacts.module.css';

/** Maximum characters shown of each text, which comes from a customer's phone: a long word takes seconds to lay out. */
const SHOWN = 2_000;

const start = (text: string | null | undefined) => text?.slice(0, SHOWN);

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
            <pre className={styles.raw}>{start(decoded.sent)}</pre>
          </details>
        }
      />
    );
  const { brand, deviceId, model, systemVersion, version } = decoded.device;
  return (
    <DescriptionList
      items={[
        { label: 'Brand', value: start(brand) },
        { label: 'Model', value: start(model) },
        { label: 'System version', value: start(systemVersion) },
        { label: 'Version', value: start(version) },
        {
          label: 'Device ID',
          value: deviceId && <CopyableId name="device ID">{deviceId.slice(0, SHOWN)}</CopyableId>,
          wide: true,
        },
      ]}
    />
  );
}
