import { changesSent, pngFile } from '@console/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addVariant, colorOf, fillDevice, openCreateForm } from './testDeviceForm';
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
  expect(colorOf(1)).toHaveValue('Rose Gold');
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
  expect(colorOf(2)).toHaveValue('Silver');
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
