import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';
import { button, compositions, editConflictDialog, field, fillAll, picture, saved, title } from './catalogue';

const list = '/dashboard/entities';
const theme = (page: Page) => page.getByRole('list', { name: 'Theme colours' });

describe.each(compositions)('an entity, %s,', (_, composition) => {
  const { open, console: running } = consoleUnderTest(composition);

  const entityNow = (id: string) =>
    running()
      .platform.records.entities()
      .find((entity) => entity.id === id);

  /** The widget of another area, or the panel that replaces it in the standalone area. */
  async function applicationsShown(page: Page): Promise<void> {
    const applications = page.getByRole('region', { name: 'Applications' });
    if (composition === 'composed') await applications.getByRole('table').waitFor();
    else await applications.getByText(/is not available right now/).waitFor();
  }

  test('is listed below the pending one, and shown with devices, applications and theme', async () => {
    const page = await open({ path: list });
    const rows = page.getByRole('table', { name: 'entities' }).getByRole('row');
    await rows.nth(1).getByRole('rowheader', { name: 'Pending' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search entities' }).fill('nordlys');
    await page.getByRole('link', { name: 'Nordlys', exact: true }).click();
    await title(page, 'Nordlys').waitFor();
    await page.getByRole('table', { name: 'devices' }).getByRole('link', { name: 'Echo Ring' }).waitFor();
    await applicationsShown(page);
    await button(page, 'Show Entity Theme').click();
    await theme(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const colours = () =>
      theme(page)
        .or(page.getByRole('figure'))
        .locator('[style], [aria-hidden]')
        .evaluateAll((shown) => shown.map((element) => getComputedStyle(element).backgroundColor))
        .then((all) => all.filter((colour) => !colour.endsWith(', 0)')));
    const chosen = await colours();
    expect(chosen).toHaveLength(9);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await colours()).toEqual(chosen);
  });

  test('is My Profile for its own external read-only admins, who cannot change it', async () => {
    const page = await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY', path: '/dashboard/oems' });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await title(page, 'Nordlys').waitFor();
    await applicationsShown(page);
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${list}/zahra`);
    await page.getByText(/does not have access to/).waitFor();
  });

  // The rest does not depend on the composition: tested once, in the composed console.
  if (composition !== 'composed') return;

  test('is created with the form, with a live preview of its theme', async () => {
    const page = await open({ path: list });
    await page.getByRole('link', { name: 'Add a entity' }).click();
    await button(page, 'Add entity').click();
    await page.getByText('Required', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillAll(page, {
      Name: 'Nova Works',
      'Store link': 'https://nova.example.com/shop',
      'Contact email': 'hello@nova.example.com',
      'Contact phone': '+44 20 555 0100',
      'Contact website': 'https://nova.example.com',
      Description: 'Rings from the hills\nand the sea',
      'Primary color': '#14532d',
      'Primary text color': '#86a592',
    });
    await page.getByText(/^Contrast with primary text color .*too low for text/).waitFor();
    await field(page, 'Primary text color').fill('#ffffff');
    await page.getByLabel('Choose Logo').setInputFiles(await picture(page, 'logo.png'));
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    const bar = page.getByRole('figure').getByText('Nova Works');
    await field(page, 'Name').fill('Nova Works'.padEnd(60, 's'));
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await field(page, 'Name').fill('Nova Works');
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(20, 83, 45)',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Add entity').click();
    await page.getByRole('link', { name: 'Nova Works' }).click();
    await title(page, 'Nova Works').waitFor();
    const description = page.getByRole('definition').filter({ hasText: 'Rings from the hills' });
    expect(await description.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre-line');
    await button(page, 'Show Entity Theme').click();
    await theme(page).getByText('#14532d').waitFor();
  });

  test('is exported, imported as a new entity, and edited', async () => {
    const page = await open({ path: `${list}/nordlys` });
    const file = await saved(page, 'Export entity');
    expect(file.name).toBe('nordlys.json');
    await page.goto(`${list}/create`);
    await page.getByLabel('Import entity').setInputFiles(file.path);
    await page.getByText(/The form was filled from/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await field(page, 'Name').fill('Nordlys Two');
    await button(page, 'Add entity').click();
    await page.getByRole('link', { name: 'Nordlys Two' }).click();
    await title(page, 'Nordlys Two').waitFor();
    const { id: __, logo: ___, coverImage: ____, ...facts } = entityNow('nordlys') ?? {};
    expect(entityNow('nordlys-two')).toMatchObject({ ...facts, name: 'Nordlys Two' });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'Contact phone').fill('+47 22 55 01 00');
    expect(await field(page, 'Name').isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByText('+47 22 55 01 00').waitFor();
  });

  test('is not overwritten silently if someone else has changed it', async () => {
    const page = await open({ path: `${list}/edit/nordlys` });
    await field(page, 'Contact phone').fill('+47 22 55 01 00');
    Object.assign(entityNow('nordlys') ?? {}, { description: 'Told by someone else' });
    await button(page, 'Save').click();
    await editConflictDialog(page).getByRole('cell', { name: 'Told by someone else' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(editConflictDialog(page), 'Overwrite their changes').click();
    await page.getByText('+47 22 55 01 00').waitFor();
    expect(entityNow('nordlys')?.description).not.toBe('Told by someone else');
  });

  test('shows the title of a tall question and its buttons at once', async () => {
    const page = await open({ path: `${list}/edit/nordlys`, viewport: { width: 910, height: 512 } });
    await field(page, 'Contact phone').fill('+47 22 55 01 00');
    Object.assign(entityNow('nordlys') ?? {}, { description: 'A long story. '.repeat(50) });
    await button(page, 'Save').click();
    const question = editConflictDialog(page);
    await question.locator('[data-initial-focus]:focus').waitFor();
    const top = (
      await question
        .getByText(/Someone else has changed this/)
        .first()
        .boundingBox()
    )?.y;
    expect(top).toBeGreaterThan(0);
    const last = await button(question, 'Overwrite their changes').boundingBox();
    expect((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN)).toBeLessThan(512);
  });
});
