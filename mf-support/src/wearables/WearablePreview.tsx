import type { Wearable } from '@console/resources';
import { Flex } from 'antd';
import { ServiceStates } from './ServiceStates';
import { WearableName } from './WearableName';
import { WearablePicture } from './WearablePicture';
import styles from './WearablePreview.module.css';
import { WearableFacts } from './WearableSummary';

const PICTURE = 72;

export function WearablePreview({ wearable }: { wearable: Wearable }) {
  return (
    <>
      <Flex align="flex-start" gap={12}>
        <WearablePicture wearable={wearable} size={PICTURE} decorative />
        <div className={styles.answer}>
          <span className={styles.name}>
            <WearableName wearable={wearable} />
          </span>
          <ServiceStates wearable={wearable} />
        </div>
      </Flex>
      <WearableFacts wearable={wearable} />
    </>
  );
}
