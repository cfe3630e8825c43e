import { createPlatform } from '@console/platform';
import { connect } from '@console/testing';
import { newDeviceValues } from './deviceForm';
import { withImagesAsDataUrls } from './variantImages';

test('a save that the user leaves while the images are fetched does not blame the images', async () => {
  const platform = createPlatform({ objectStorageOrigin: 'http://storage.test' });
  const leaving = new AbortController();
  const fetch = () => {
    leaving.abort(new Error('Left'));
    return Promise.reject(leaving.signal.reason);
  };
  connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
  const values = {
    ...newDeviceValues('nordlys'),
    variants: { first: { color: 'Gold', image: 'http://storage.test/gold.png' } },
    variantOrder: ['first'],
  };
  await expect(withImagesAsDataUrls(values, leaving.signal)).rejects.toThrow('Left');
});
