import { changesSent, pngFile } from '@console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addVariant, colorOf, fillDevice, openCreateForm } from './testDeviceForm';

const chooser = () => screen.getByLabelText('Add variants from images');

/** Copies of pictures, such as screenshots, or of files. */
async function paste(...files: File[]) {
  await act(async () => chooser().focus());
  fireEvent.paste(chooser(), { clipboardData: { files, getData: () => '' } });
}

const picture = (last: number) => pngFile('image.png', last);

/** Stored before it is copied. */
const stored = (name: string, last: number) =>
  new File([pngFile(name, last)], name, { type: 'image/png', lastModified: 1 });

test('a pasted picture becomes a variant whose description is asked for', async () => {
  const page = await openCreateForm();
  await fillDevice(page);
  await paste(picture(1));
  expect(await screen.findByText('1 variant was added from images.')).toBeVisible();
  await waitFor(() => expect(colorOf(1)).toHaveFocus());
  expect(colorOf(1)).toHaveValue('');
  await page.submit();
  await waitFor(() => expect(colorOf(1)).toHaveAccessibleDescription('description required'));
  await page.user.type(colorOf(1), 'Rose Gold');
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    variants: [{ color: 'Rose Gold', image: expect.stringMatching(/^data:image\/png/) }],
  });
});

test('each pasted picture is a variant of its own, also beside one that has no description yet', async () => {
  const page = await openCreateForm();
  await page.user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await paste(picture(1));
  await waitFor(() => expect(colorOf(2)).toHaveFocus());
  await paste(picture(2));
  await waitFor(() => expect(colorOf(3)).toHaveFocus());
  expect(screen.queryByRole('img', { name: 'Image of variant 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Image of variant 3' })).toBeVisible();
});

test('pasted files are described by their names, and the focus stays', async () => {
  const page = await openCreateForm();
  await addVariant(page, 1, 'Gold');
  await paste(stored('gold.png', 2), stored('Midnight-Blue.png', 3));
  expect(await screen.findByText('1 variant was added from images, 1 file was refused.')).toBeVisible();
  await waitFor(() => expect(colorOf(2)).toHaveValue('Midnight Blue'));
  expect(chooser()).toHaveFocus();
});

test('a pasted picture takes the focus from nobody who has moved on while it was read', async () => {
  const page = await openCreateForm();
  const slow = picture(1);
  const bytes = await slow.arrayBuffer();
  let arrive: () => void = () => undefined;
  const held = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes);
  });
  jest.spyOn(File.prototype, 'arrayBuffer').mockReturnValueOnce(held);
  await paste(slow);
  await page.user.click(screen.getByLabelText('Description'));
  await act(async () => arrive());
  await waitFor(() => expect(colorOf(1)).toBeVisible());
  expect(screen.getByLabelText('Description')).toHaveFocus();
});

test('a pasted picture that cannot be used is refused without a name', async () => {
  await openCreateForm();
  await paste(new File(['not a picture'], 'image.png', { type: 'image/png' }));
  const refused = await screen.findByRole('alert');
  expect(within(refused).getByRole('listitem')).toHaveTextContent(
    'Pasted image: Only PNG, JPEG and WebP images can be used',
  );
});
