import { changesSent, fill, holdNextRead, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';

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
