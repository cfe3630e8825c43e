import { counted } from '@console/ui/withSeparators';
import { Alert } from 'antd';
import { deviceIdOf, deviceName } from './model';
import type { DeviceWithImages } from './storedImages';

/** Above the form of a duplicate: which fields were copied, and which are left to fill in. */
export function DuplicateNotice({ device, leftOut }: DeviceWithImages) {
  const variants = device.variants?.length ?? 0;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`Prefilled from ${deviceName(deviceIdOf(device))}`}
        description={`Copied: type, TDP, texts, links, settings, images${variants > 0 ? `, ${counted(variants, 'variant')}` : ''}. Enter a version for the new device; for a different model, change the model too.`}
      />
      {leftOut.size > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`These images could not be copied. Choose them again: ${[...leftOut.values()].join(', ')}`}
        />
      )}
    </>
  );
}
