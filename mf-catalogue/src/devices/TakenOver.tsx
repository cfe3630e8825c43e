import { Alert } from 'antd';
import { deviceIdOf, deviceName } from './model';
import type { PicturedDevice } from './storedPictures';

/** Above a form that was filled from another device: what of it, and what is left to do. */
export function TakenOver({ device, leftOut }: PicturedDevice) {
  const variants = device.variants?.length ?? 0;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`Filled from ${deviceName(deviceIdOf(device))}`}
        description={`Type, TDP, texts, links, settings and images were taken over${variants > 0 ? `, with ${variants} ${variants === 1 ? 'variant' : 'variants'}` : ''}. Enter the version of the new device; for another model, change the model as well.`}
      />
      {leftOut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Could not be fetched, and must be chosen again: ${leftOut.join(', ')}`}
        />
      )}
    </>
  );
}
