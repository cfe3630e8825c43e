import { type AreaPage, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { plugInDongle, typedPins } from './testDongle';
import { fill } from './testForm';

const path = '/dashboard/utils/multos/configure/';
const form = () => screen.findByRole('form', { name: 'Personalise the chip' });

async function typeAll(page: AreaPage, serialNumber: string) {
  const fields = within(await form());
  await fill(page.user, fields.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  await fill(page.user, fields.getByLabelText(/^Pin 01/), typedPins['01']);
  await fill(page.user, fields.getByLabelText(/^Pin 02/), typedPins['02']);
  await fill(page.user, fields.getByLabelText(/^Pin 03/), typedPins['03']);
}

test('time', async () => {
  plugInDongle();
  const platform = testPlatform();
  const page = await renderArea({ area, path, platform });
  await typeAll(page, '900001');
  const t = performance.now();
  await page.user.click(screen.getByRole('button', { name: 'Personalise' }));
  expect(await screen.findByText('The dongle 900001 is set up', {}, { timeout: 20000 })).toBeVisible();
  console.log(performance.now() - t);
  await waitFor(() => expect(screen.getByText('The record of 900001 was saved')).toBeVisible());
});
