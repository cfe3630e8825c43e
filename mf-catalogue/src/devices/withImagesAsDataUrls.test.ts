import { createPlatform } from '@console/platform';
import { connect } from '@console/testing';
import { variantsValues } from './deviceForm';
import { withImagesAsDataUrls } from './withImagesAsDataUrls';

test('a save that the user leaves while the images are fetched does not blame the images', async () => {
  const platform = createPlatform({ objectStorageOrigin: 'http://storage.test' });
  const leaving = new AbortController();
  const fetch = () => {
    leaving.abort(new Error('Left'));
    return Promise.reject(leaving.signal.reason);
  };
  connect({ ...platform, objectStorage: { ...platform.objectStorage, fetch } });
  const values = variantsValues([{ color: 'Gold', image: 'http://storage.test/gold.png' }]);
  await expect(withImagesAsDataUrls(values, leaving.signal)).rejects.toThrow('Left');
});
