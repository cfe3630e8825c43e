import { changesSent, pngFile } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { colorOf, fillDevice, openCreateForm } from './testDeviceForm';

const chooser = () => screen.getByLabelText('Add variants from images');

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
