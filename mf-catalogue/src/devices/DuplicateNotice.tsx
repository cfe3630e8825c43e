import { counted } from '@console/ui/withSeparators';
import { Alert } from 'antd';
import { deviceIdOf, deviceName } from './model';
import type { PicturedDevice } from './storedPictures';

/** Above a form that was filled from another device: what of it, and what is left to do. */
export function DuplicateNotice({ device, leftOut }: PicturedDevice) {
  const variants = device.variants?.length ?? 0;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`Filled from ${deviceName(deviceIdOf(device))}`}
        description={`Copied: type, TDP, texts, links, settings, images${variants > 0 ? `, ${counted(variants, 'variant')}` : ''}. Enter a version for the new device; for a different model, change the model too.`}
      />
      {leftOut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`These images could not be fetched. Choose them again: ${leftOut.join(', ')}`}
        />
      )}
    </>
  );
}
