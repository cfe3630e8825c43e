import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

/** Runs in the page: an image of noise, which PNG cannot compress. */
async function noise() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
  const context = canvas.getContext('2d');
  const picture = context?.createImageData(canvas.width, canvas.height);
  if (!context || !picture) throw new Error('This browser has no 2D canvas');
  for (let at = 0; at < picture.data.length; at += 65_536)
    crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** Runs in the page. */
async function sizeOf(address: string) {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}

test('advises on the ratio of a large banner, and sends it with at most 1 MB and 1024 px', async () => {
  const page = await open({ path: '/dashboard/clients/create/nordlys' });
  const buffer = Buffer.from(await page.evaluate(noise), 'base64');
  expect(buffer.length).toBeGreaterThan(3_000_000);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ring wallet');
  await page.getByRole('combobox', { name: 'Client Type' }).click();
  await page.getByTitle('Mobile', { exact: true }).last().click();
  await page
    .getByLabel('Choose Email banner image')
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer });
  const picture = page.getByRole('img', { name: 'Email banner image' });
  await picture.waitFor();
  // Firefox heeds no `break-after: avoid` of the label; a box is kept whole in every browser.
  await page.emulateMedia({ media: 'print' });
  const field = page
    .getByText('Email banner image', { exact: true })
    .locator('../..')
    .filter({ has: picture });
  expect(await field.evaluate((box) => getComputedStyle(box).breakInside)).toBe('avoid');
  await page.emulateMedia({ media: null });
  await page
    .getByText('a banner looks best if it is 2.3 times as wide as it is high (ratio 1 to 2.3)')
    .waitFor();
  await page.getByRole('button', { name: 'Add application', exact: true }).click();
  await page.waitForURL('**/dashboard/clients/client/*');
  const sent = JSON.stringify(running().platform.calls.find(({ method }) => method === 'PUT')?.body);
  const [address = '', content = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(sent) ?? [];
  expect(Buffer.from(content, 'base64').length).toBeLessThanOrEqual(1_000_000);
  expect(await page.evaluate(sizeOf, address)).toEqual([1024, 768]);
});
