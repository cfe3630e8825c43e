import type { Wearable } from '@console/resources';
import { Flex } from 'antd';
import { ServiceStates } from './ServiceStates';
import { WearableFacts } from './WearableFacts';
import { WearableName } from './WearableName';
import { WearablePicture } from './WearablePicture';

/** In pixels. */
const PICTURE = 72;

/** A wearable next to a list: its picture, the state of its cards and its facts. */
export function WearablePreview({ wearable }: { wearable: Wearable }) {
  return (
    <>
      <Flex align="flex-start" gap={12}>
        <WearablePicture wearable={wearable} size={PICTURE} decorative />
        <Flex vertical gap={8} style={{ minWidth: 0 }}>
          <span style={{ fontWeight: 500 }}>
            <WearableName wearable={wearable} />
          </span>
          <ServiceStates wearable={wearable} />
        </Flex>
      </Flex>
      <WearableFacts wearable={wearable} />
    </>
  );
}
