import { changesSent, fill, pngFile, statusRegion, testPlatform } from '@console/testing';
import { asDataUrl } from '@console/ui/images';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deviceRules } from './deviceRules';
import { deviceIdOf } from './model';
import { devicePath } from './paths';
import { addVariant, colorOf, fillDevice, openCreateForm } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';
import { colorOfFileName } from './variantsFromImages';

const chooser = () => screen.getByLabelText('Add variants from images');

test.each([
  ['gold.png', 'gold'],
  ['Rose-Gold_matt.PNG', 'Rose Gold matt'],
  ['  midnight  blue .webp', 'midnight blue'],
  ['v1.2-silver.jpeg', 'v1 2 silver'],
  ['noending', 'noending'],
  ['__.png', ''],
  // macOS uses decomposed letters in file names.
  ['ros\u0065\u0301.png', 'ros\u00e9'],
])('turns the file name %j into the description "%s"', (file, color) => {
  expect(colorOfFileName(file)).toBe(color);
});

test('adds one variant per image, described by its file name', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await page.user.upload(chooser(), [pngFile('Rose-Gold.png', 1), pngFile('midnight_blue.png', 2)]);
  expect(await screen.findByText('2 variants were added from images.')).toBeVisible();
  await waitFor(() => expect(colorOf(1)).toHaveValue('Rose Gold'));
  expect(colorOf(2)).toHaveValue('midnight blue');
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    variants: [
      { color: 'Rose Gold', image: expect.stringMatching(/^data:image\/png/) },
      { color: 'midnight blue', image: expect.stringMatching(/^data:image\/png/) },
    ],
  });
});

test('accepts dropped images, and rejects unusable ones individually', async () => {
  const page = await openCreateForm();
  await addVariant(page, 1, 'Gold');
  const files = [
    pngFile('gold.png', 2),
    new File(['not a picture'], 'notes.png', { type: 'image/png' }),
    pngFile('--.png', 3),
    pngFile('Silver.png', 4),
    pngFile('silver.png', 5),
  ];
  const target = chooser().closest('label');
  if (target) fireEvent.drop(target, { dataTransfer: { files } });
  expect(await screen.findByText('1 variant was added from images, 4 files were refused.')).toBeVisible();
  await waitFor(() => expect(colorOf(2)).toHaveValue('Silver'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'gold.png: The variant “Gold” already has an image',
      'notes.png: Only PNG, JPEG and WebP images can be used',
      '--.png: The file name contains no description',
      'silver.png: The variant “Silver” already has an image',
    ]),
  );
});

test('adds the image to an existing variant of that description', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.user.type(colorOf(1), 'Gold');
  await page.user.upload(chooser(), [pngFile('gold.png', 1)]);
  expect(await screen.findByText('1 variant got its image.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('img', { name: 'Image of variant 1' })).toBeVisible());
  expect(screen.queryByRole('group', { name: 'Variant 2' })).not.toBeInTheDocument();
});

test('of two images for an existing variant, the second one is refused, until others are chosen', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await page.user.type(colorOf(1), 'Gold');
  await page.user.upload(chooser(), [pngFile('gold.png', 1), pngFile('GOLD.png', 2)]);
  expect(await screen.findByText('1 variant got its image, 1 file was refused.')).toBeVisible();
  expect(screen.getByText('GOLD.png: The variant “Gold” already has an image')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Image of variant 1' })).toHaveAttribute(
    'src',
    await asDataUrl({
      type: 'image/png',
      bytes: new Uint8Array(await pngFile('gold.png', 1).arrayBuffer()),
    }),
  );
  await page.user.upload(chooser(), [pngFile('silver.png', 3)]);
  expect(await screen.findByText('1 variant was added from images.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not added')).not.toBeInTheDocument());
});

test('CLEAR also clears the list of refused files', async () => {
  const page = await openCreateForm();
  await page.user.upload(chooser(), [pngFile('--.png', 1)]);
  expect(await screen.findByText('Not added')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  expect(screen.queryByText('Not added')).not.toBeInTheDocument();
});

describe('while images are being read', () => {
  /** An image whose bytes arrive when `arrive` is called. */
  async function slowPng(name: string, last: number) {
    const file = pngFile(name, last);
    const bytes = await file.arrayBuffer();
    let arrive: () => void = () => undefined;
    const held = new Promise<ArrayBuffer>((resolve) => {
      arrive = () => resolve(bytes);
    });
    return { file: Object.assign(file, { arrayBuffer: () => held }), arrive };
  }

  test('more can be dropped, and the refused ones of both batches are listed', async () => {
    const page = await openCreateForm();
    const gold = await slowPng('gold.png', 1);
    await page.user.upload(chooser(), [gold.file, pngFile('--.png', 2)]);
    await page.user.upload(chooser(), [pngFile('silver.png', 3), pngFile('Gold.png', 4)]);
    await act(async () => gold.arrive());
    await waitFor(() => expect(colorOf(2)).toHaveValue('silver'));
    expect(colorOf(1)).toHaveValue('gold');
    const refused = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      '--.png: The file name contains no description',
      'Gold.png: The variant “gold” already has an image',
    ]);
  });

  test('what is dropped while the second of two batches is read is added after it', async () => {
    const page = await openCreateForm();
    const [gold, silver] = [await slowPng('gold.png', 1), await slowPng('silver.png', 2)];
    await page.user.upload(chooser(), [pngFile('--.png', 3), gold.file]);
    await page.user.upload(chooser(), [silver.file]);
    act(() => gold.arrive());
    expect(await screen.findByText('1 variant was added from images, 1 file was refused.')).toBeVisible();
    await page.user.upload(chooser(), [pngFile('black.png', 4)]);
    act(() => silver.arrive());
    await waitFor(() => expect(colorOf(3)).toHaveValue('black'));
    expect([colorOf(1), colorOf(2)].map((field) => field.getAttribute('value'))).toEqual(['gold', 'silver']);
    expect(screen.getByText('--.png: The file name contains no description')).toBeVisible();
  });

  test('SUBMIT waits, and sends nothing if one is refused, until it is pressed again', async () => {
    const page = await openCreateForm();
    await fillDevice(page);
    const gold = await slowPng('gold.png', 1);
    await page.user.upload(chooser(), [gold.file, pngFile('--.png', 2)]);
    await page.submit();
    await act(async () => gold.arrive());
    expect(await screen.findByText('1 variant was added from images, 1 file was refused.')).toBeVisible();
    await page.user.type(colorOf(1), ' matt');
    await page.submit();
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(page.platform)).toMatchObject([{ body: { variants: [{ color: 'gold matt' }] } }]);
  });

  test('CLEAR cancels it, and others are added before it would have been read', async () => {
    const page = await openCreateForm();
    const gold = await slowPng('gold.png', 1);
    await page.user.upload(chooser(), [gold.file]);
    await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
    await page.user.upload(chooser(), [pngFile('silver.png', 2)]);
    await waitFor(() => expect(colorOf(1)).toHaveValue('silver'));
  });

  test('CLEAR cancels it, and others can be added', async () => {
    const page = await openCreateForm();
    const gold = await slowPng('gold.png', 1);
    await page.user.upload(chooser(), [gold.file]);
    await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
    await act(async () => {
      gold.arrive();
      // Files are read in order: when these have been read, so has the image.
      await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
      await asDataUrl({ type: 'image/png', bytes: new Uint8Array() });
    });
    expect(screen.queryByRole('group', { name: 'Variant 1' })).not.toBeInTheDocument();
    await page.user.upload(chooser(), [pngFile('silver.png', 2)]);
    await waitFor(() => expect(colorOf(1)).toHaveValue('silver'));
  });
});

// Once per field would be quadratic: a minute for 400 images.
test('variants that are added together are validated together', async () => {
  const validated = jest.spyOn(deviceRules, 'variantColor');
  const page = await openCreateForm();
  const files = Array.from({ length: 12 }, (_, at) => pngFile(`Tint ${at + 1}.png`, at));
  await page.user.upload(screen.getByLabelText('Add variants from images'), files);
  expect(await screen.findByText('12 variants were added from images.')).toBeVisible();
  expect(colorOf(12)).toHaveValue('Tint 12');
  expect(validated.mock.calls.length).toBeLessThan(6 * files.length);
});

test('the next images replace the list of refused ones', async () => {
  const { user } = await openCreateForm();
  await user.upload(chooser(), [pngFile('--.png', 1)]);
  expect(await screen.findByText('Not added')).toBeVisible();
  await user.upload(chooser(), [pngFile('silver.png', 2)]);
  await waitFor(() => expect(colorOf(1)).toHaveValue('silver'));
  expect(screen.queryByText('Not added')).not.toBeInTheDocument();
});

test('SUBMIT waits while images are read, and sends nothing if one of them is refused', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  const gold = pngFile('gold.png', 1);
  const bytes = await gold.arrayBuffer();
  let arrive = () => {};
  const held = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes);
  });
  const files = [Object.assign(gold, { arrayBuffer: () => held }), pngFile('--.png', 2)];
  await page.user.upload(chooser(), files);
  await page.submit();
  await act(async () => arrive());
  expect(await screen.findByText('Not added')).toBeVisible();
  expect(colorOf(1)).toHaveValue('gold');
  await waitFor(() => expect(screen.getByRole('button', { name: 'SUBMIT' })).toBeEnabled());
  expect(changesSent(page.platform)).toEqual([]);
  await page.submit();
  await waitFor(() => expect(changesSent(page.platform)).toHaveLength(1));
});

const cancel = () => screen.getByRole('button', { name: 'Cancel' });

test('a variant that was added and removed again is no change that could be lost', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  expect(colorOf(1)).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 1' }));
  expect(statusRegion()).toHaveTextContent('Variant 1 was removed from the form.');
  await page.user.click(cancel());
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
});

test('a description that was changed and changed back is no change that could be lost', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  const color = device.variants?.[0]?.color ?? '';
  for (const text of ['Half-mixed', color]) await fill(page.user, colorOf(1), text);
  await page.user.click(cancel());
  expect(await screen.findByRole('region', { name: 'Variants' })).toBeVisible();
  expect(page.address()).toBe(devicePath(deviceIdOf(device)));
});
