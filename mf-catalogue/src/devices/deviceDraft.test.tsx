import type { Device } from '@console/resources';
import { changesSent, fill, renderArea, seeded, signInAgain, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { editDevicePath } from './paths';
import { colorOf, field } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';

const back = 'Your unsaved changes are back';

test('restores an edited device after a 401, including the order of its variants', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ variants }: Device) => (variants?.length ?? 0) > 2);
  const page = await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
  await screen.findByRole('form', { name: 'Edit Device' });
  await fill(page.user, field('Description'), 'Half-written');
  await fill(page.user, colorOf(2), 'Half-mixed');
  platform.expireTokens();
  await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  expect(field('Description')).toHaveValue('Half-written');
  expect(field('TDP Identifier')).toHaveValue(device.tdpIdentifier);
  const [first, , third] = device.variants ?? [];
  expect(colorOf(1)).toHaveValue(first?.color);
  expect(colorOf(2)).toHaveValue('Half-mixed');
  expect(colorOf(3)).toHaveValue(third?.color);
});

/** Submits another colour of a variant after the session has expired. */
async function submitWithoutSession() {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  await fill(page.user, colorOf(2), 'Mine');
  platform.expireTokens();
  await page.submit();
  return { ...page, page, platform, device };
}

/** Every save of a device stores its images under new URLs. */
const underNewUrls = ({ defaultImage, variants }: Device) => ({
  defaultImage: `${defaultImage}?stored=again`,
  variants: (variants ?? []).map(({ color, image }) => ({ color, image: `${image}?stored=again` })),
});

test('asks before restored variants overwrite one that someone else has added since', async () => {
  const { page, platform, device, submit } = await submitWithoutSession();
  const { variants } = underNewUrls(device);
  const before = variants.map(({ color }) => color);
  Object.assign(device, { variants: [...variants, { color: 'Theirs', image: variants[0]?.image }] });
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this device' });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))).toEqual([
    ['Variants', before.join(', '), [...before, 'Theirs'].join(', ')],
    ['Image of Theirs', '–', 'another image'],
  ]);
  expect(changesSent(platform)).toEqual([]);
});

test('saves restored variants without asking if someone else has only changed other fields since', async () => {
  const { page, platform, device, submit } = await submitWithoutSession();
  Object.assign(device, { ...underNewUrls(device), description: 'Theirs' });
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(platform).at(-1)?.body).toMatchObject({
    description: 'Theirs',
    variants: expect.arrayContaining([expect.objectContaining({ color: 'Mine' })]),
  });
});

test('CLEAR discards a restored edit: what is typed after it is based on the current record', async () => {
  const { page, platform, device, submit } = await submitWithoutSession();
  device.description = 'Theirs';
  await signInAgain(page);
  expect(await screen.findByText(back)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /clear|discard/i }),
  );
  expect(field('Description')).toHaveValue('Theirs');
  await fill(page.user, field('Description'), 'Mine');
  await submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(platform).at(-1)?.body).toMatchObject({ description: 'Mine' });
});
