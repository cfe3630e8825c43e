import { createPlatform } from '@console/platform';
import { changesSent, connect, fill, holdNextRead, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { variantsValues } from './deviceForm';
import { field } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { withImagesAsDataUrls } from './withImagesAsDataUrls';

test('does not save if a stored image cannot be fetched, and marks it', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  Object.assign(device.variants?.[1] ?? {}, { image: '/missing/variant.png' });
  const page = await openForm(platform, device);
  await fill(page.user, field('TDP'), '9999');
  await page.submit();
  expect(
    await screen.findByText(/images of some variants could not be fetched. Try again, or/),
  ).toBeVisible();
  expect(screen.getByLabelText('Replace Image of variant 2')).toHaveAccessibleDescription(
    'This image could not be fetched',
  );
  expect(screen.getByLabelText('Replace Image of variant 1')).not.toHaveAccessibleDescription();
  expect(changesSent(platform)).toEqual([]);
  expect(field('TDP')).toHaveValue('9999');
});

describe('a stored image of a type that cannot be used', () => {
  async function submitWithGif(firstImage: object = {}) {
    const platform = testPlatform();
    const device = unregistered(platform);
    Object.assign(device.variants?.[0] ?? {}, firstImage);
    Object.assign(device.variants?.[1] ?? {}, { image: '/old/variant.gif' });
    const page = await openForm(platform, device);
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) =>
      String(input).endsWith('/old/variant.gif') ? new Response('GIF89a, and the rest') : fetch(input, init);
    await fill(page.user, field('TDP'), '9999');
    await page.submit();
    return { platform, image: (at: number) => screen.getByLabelText(`Replace Image of variant ${at}`) };
  }

  test('is marked with the reason, without the advice to try again', async () => {
    const { platform, image } = await submitWithGif();
    expect(
      await screen.findByText('Not saved: images of some variants cannot be used. Choose new images'),
    ).toBeVisible();
    expect(image(2)).toHaveAccessibleDescription('Only PNG, JPEG and WebP images can be used');
    expect(changesSent(platform)).toEqual([]);
  });

  test('does not hide that another image could not be fetched', async () => {
    const { image } = await submitWithGif({ image: '/missing/variant.png' });
    expect(await screen.findByText(/Try again, or choose new images/)).toBeVisible();
    expect(image(1)).toHaveAccessibleDescription('This image could not be fetched');
    expect(image(2)).toHaveAccessibleDescription('Only PNG, JPEG and WebP images can be used');
  });
});

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

test('a device without variants, saved twice from one form, is not reported as changed by someone else', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  Object.assign(device, { variants: [] });
  const page = await openForm(platform, device);
  await fill(page.user, field('Description'), 'Mine');
  const release = holdNextRead();
  await page.submit();
  await fill(page.user, field('Description'), 'Mine, later');
  release();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await page.user.click(within(question).getByRole('button', { name: 'Stay' }));
  // A platform may answer an empty list where null was sent.
  const [stored] = platform.records.devices().filter(({ description }) => description === 'Mine');
  Object.assign(stored ?? {}, { variants: [] });
  await page.submit();
  await waitFor(() => expect(changesSent(platform)).toHaveLength(2));
  expect(changesSent(platform)[1]?.body).toMatchObject({ description: 'Mine, later' });
});
