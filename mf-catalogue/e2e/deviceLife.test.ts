import type { Device } from '@console/resources';
import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import {
  button,
  compositions,
  editConflictDialog,
  field,
  fillAll,
  importZip,
  picture,
  saved,
  title,
} from './catalogue';

const oems = '/dashboard/oems';
const list = '/dashboard/devices/nordlys';
const pathOf = (brand: string, model: string, version: string) =>
  `brand/${encodeURIComponent(brand)}/model/${encodeURIComponent(model)}/version/${version}`;

const colors = (page: Page) => page.getByRole('textbox', { name: 'Description / colour' });

/** The form values of a device, without the URLs of its images. */
function factsOf(device: Device | undefined) {
  const { defaultImage: _, brandDisplayName: __, modelDisplayName: ___, variants, ...facts } = device ?? {};
  return { ...facts, variants: variants?.map(({ color }) => color) };
}

/** Chooses the image of a variant, counted from 1, and waits for it. */
async function addVariant(page: Page, at: number, color: string): Promise<void> {
  await button(page, 'Add a variant').click();
  await colors(page)
    .nth(at - 1)
    .fill(color);
  await page.getByLabel(`Choose Image of variant ${at}`).setInputFiles(await picture(page, `${color}.png`));
  await page.getByRole('img', { name: `Image of variant ${at}` }).waitFor();
}

describe.each(compositions)('a device, %s,', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  /** A device of NORDLYS by model. */
  const deviceNow = (name: string) =>
    running()
      .platform.records.devices()
      .find(({ brand, model }) => brand === 'NORDLYS' && model.name === name);

  /** A device with a variant that a customer has registered. */
  function worn() {
    const { records } = running().platform;
    for (const { device } of records.wearables()) {
      const { brand, model, version, variant } = device;
      const found = records
        .devices()
        .find((one) => one.brand === brand && one.model.name === model && one.model.version === version);
      const at = found?.variants?.findIndex(({ color }) => color === variant?.color) ?? -1;
      if (found && at !== -1)
        return { device: found, path: pathOf(brand, model, version ?? ''), at, color: variant?.color ?? '' };
    }
    throw new Error('The seed has no wearable with a variant');
  }

  test('is found by model and version, enlarged, and listed with its versions', async () => {
    const page = await open({ path: oems });
    await page.getByRole('link', { name: 'nordlys', exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'nordlys', exact: true }).click();
    await button(page, 'Show versions of Haven Bangle').click();
    const versions = page.getByRole('table', { name: 'Versions of Haven Bangle' });
    await versions.getByRole('link', { name: '2.2' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await versions.getByRole('link', { name: '2.2' }).click();
    await title(page, 'Haven Bangle 2.2').waitFor();
    await button(page, 'Enlarge Default image of Haven Bangle').click();
    await page.getByRole('dialog', { name: 'Default image of Haven Bangle' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('is created with the form, with images', async () => {
    const page = await open({ path: list });
    await page.getByRole('link', { name: 'Add a device' }).click();
    await button(page, 'SUBMIT').click();
    await page.getByText('Default image is required!').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await fillAll(page, {
      Brand: 'NORDLYS',
      Model: 'BOREALIS',
      Version: '1.0',
      TDP: '4711',
      'TDP Identifier': 'TDP-BORE-0001',
    });
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByTitle('Tag', { exact: true }).click();
    await page.getByLabel('Choose Default Image').setInputFiles(await picture(page, 'default.png'));
    await page.getByRole('img', { name: 'Default Image' }).waitFor();
    await addVariant(page, 1, 'Blue');
    await addVariant(page, 2, 'Green');
    await addVariant(page, 3, 'Red');
    await button(page, 'Remove variant 2').click();
    expect(
      await colors(page).evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value)),
    ).toEqual(['Blue', 'Red']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'SUBMIT').click();
    await title(page, 'BOREALIS 1.0').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/device/${pathOf('NORDLYS', 'BOREALIS', '1.0')}`);
    await page.getByRole('button', { name: 'Enlarge Red' }).waitFor();
    expect(deviceNow('BOREALIS')?.variants?.map(({ color }) => color)).toEqual(['Blue', 'Red']);
  });

  test('is edited, exported, deleted, and imported again unchanged', async () => {
    const page = await open({ path: `${list}?q=Echo` });
    await page.getByRole('link', { name: 'Echo Ring', exact: true }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'TDP').fill('4712');
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'SUBMIT').click();
    await page.getByText('4712', { exact: true }).waitFor();
    const before = deviceNow('ECHO_RING');

    const zip = await saved(page, 'Export as zip');
    expect(zip.name).toBe('admin-export-nordlys-ECHO_RING-1.zip');
    await page.getByText(`${zip.name} was saved`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete device' });
    await dialog.getByRole('textbox').fill('NORDLYS ECHO_RING  1');
    expect(await button(dialog, 'Delete').isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('NORDLYS ECHO_RING 1');
    await button(dialog, 'Delete').click();
    // The list as it was.
    await page.waitForURL(({ pathname, search }) => pathname + search === `${list}?q=Echo`);
    expect(deviceNow('ECHO_RING')).toBeUndefined();

    await page.getByRole('link', { name: 'Add a device' }).click();
    await importZip(page, zip.path, zip.name);
    await page.getByText(`The form was filled from ${zip.name}`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'SUBMIT').click();
    await title(page, 'ECHO_RING 1').waitFor();
    expect(factsOf(deviceNow('ECHO_RING'))).toEqual(factsOf(before));
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('keeps a registered variant', async () => {
    const { device, path, at, color } = worn();
    const page = await open({ path: `/dashboard/devices/edit/${path}`, expectedProblems: /409/ });
    await button(page, `Remove variant ${at + 1}`).click();
    await button(page, 'SUBMIT').click();
    await page.getByText('Some of the variants are registered and cannot be changed').waitFor();
    await page.getByText(`${color} is registered and cannot be removed`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('alert').getByRole('button', { name: 'Restore' }).first().click();
    await page.getByText('Registered', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'SUBMIT').click();
    await title(page, `${device.modelDisplayName} ${device.model.version}`).waitFor();
    expect(device.variants?.map((variant) => variant.color)).toContain(color);
  });

  test('is not overwritten silently if someone else has changed it', async () => {
    const page = await open({
      path: `/dashboard/devices/edit/${pathOf('NORDLYS', 'ECHO_RING', '1')}`,
    });
    await field(page, 'TDP').fill('4712');
    Object.assign(deviceNow('ECHO_RING') ?? {}, { description: 'Told by someone else' });
    await button(page, 'SUBMIT').click();
    await editConflictDialog(page).getByRole('cell', { name: 'Told by someone else' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(editConflictDialog(page), 'Merge their changes into my form').click();
    await editConflictDialog(page).waitFor({ state: 'hidden' });
    expect(await field(page, 'Description').inputValue()).toBe('Told by someone else');
    expect(await field(page, 'TDP').inputValue()).toBe('4712');
    await button(page, 'SUBMIT').click();
    await page.getByText('4712', { exact: true }).waitFor();
    expect(deviceNow('ECHO_RING')).toMatchObject({ tdpId: 4712, description: 'Told by someone else' });
  });

  test('can be viewed and exported, but not changed, by read-only roles', async () => {
    const page = await open({
      as: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
      path: `/dashboard/device/${pathOf('NORDLYS', 'ECHO_RING', '1')}`,
    });
    await title(page, 'Echo Ring 1').waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await button(page, 'Delete').count()).toBe(0);
    expect((await saved(page, 'Export as zip')).name).toBe('admin-export-nordlys-ECHO_RING-1.zip');
    await page.goto('/dashboard/devices/create/nordlys');
    await page.getByText('Your role does not have access to “Add a device”').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
