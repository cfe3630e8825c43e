import { accessibilityProblems, consoleUnderTest, holdRequests } from '@console/testing/browser';

describe('on a phone', () => {
  const { open, console: running } = consoleUnderTest();

  test.each([
    ['/dashboard/oems', 'OEMs', 'caravel'],
    ['/dashboard/entities', 'entities', 'Caravel'],
    ['/dashboard/devices/nordlys', 'devices', 'Nova Signet'],
  ])(
    'a row of %s is a card as wide as the screen, with its image next to its name',
    async (path, list, name) => {
      const page = await open({ path, viewport: { width: 360, height: 740 } });
      const table = page.getByRole('table', { name: list });
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      const head = row.getByRole('rowheader');
      await head.waitFor();
      const frame = await table.evaluate(({ parentElement: around }) => ({
        scrolls: (around?.scrollWidth ?? 0) > (around?.clientWidth ?? 0),
        name: around?.getAttribute('aria-label'),
      }));
      expect(frame).toEqual({ scrolls: false, name: null });
      const picture = await row.locator('img').first().boundingBox();
      const word = await head.boundingBox();
      if (!picture || !word) throw new Error('Neither is hidden');
      expect(picture.x + picture.width).toBeLessThanOrEqual(word.x + 8);
      const middle = word.y + word.height / 2;
      expect(picture.y < middle && middle < picture.y + picture.height).toBe(true);
    },
  );

  test.each(['/dashboard/oems', '/dashboard/entities'])(
    'the controls above the list of %s start on the left, like its title',
    async (path) => {
      const page = await open({ path, viewport: { width: 390, height: 740 } });
      await page.getByRole('rowheader').first().waitFor();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const view = await page.getByRole('button', { name: /^View of / }).boundingBox();
      expect(view?.x).toBe(title?.x);
    },
  );

  test('breadcrumbs on two lines are far enough apart to tap', async () => {
    const page = await open({
      path: '/dashboard/devices/edit/brand/BERGSTR%C3%96M%20UHREN/model/MARBLE_TIMEPIECE/version/2.1',
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    const [first, last] = await Promise.all([links.first().boundingBox(), links.last().boundingBox()]);
    expect(last?.y).toBeGreaterThan(first?.y ?? Number.NaN);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a page does not move when the name of its record arrives', async () => {
    let release = () => {};
    const page = await open({
      path: '/dashboard/devices/edit/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1',
      viewport: { width: 390, height: 740 },
      prepare: async (context) => {
        release = await holdRequests(context, '**/api/admin/devices/brand/**');
      },
    });
    const heading = page.getByRole('heading', { level: 1, name: 'Edit Device' });
    await heading.waitFor();
    const before = await heading.boundingBox();
    release();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByText('Edit Arc Timepiece 1').waitFor({ state: 'attached' });
    await page.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
    expect(await heading.boundingBox()).toEqual(before);
  });

  test('at 400 % zoom, neither the top bar nor the form buttons cover the input', async () => {
    const viewport = { width: 320, height: 180 };
    const page = await open({ path: '/dashboard/devices/create/nordlys', viewport });
    await page.getByRole('textbox', { name: 'Description' }).focus();
    const bar = await page.getByRole('banner').boundingBox();
    const submit = await page.getByRole('button', { name: 'SUBMIT' }).boundingBox();
    if (!bar || !submit) throw new Error('Neither is hidden');
    expect(bar.y + bar.height).toBeLessThanOrEqual(0);
    expect(submit.y).toBeGreaterThanOrEqual(viewport.height);
  });

  test('the status message does not cover the buttons of a form', async () => {
    const page = await open({
      path: '/dashboard/devices/create/nordlys',
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByRole('button', { name: 'Remove variant 1' }).click();
    const notification = await page.getByRole('region', { name: 'Notification' }).boundingBox();
    const submit = await page.getByRole('button', { name: 'SUBMIT' }).boundingBox();
    if (!notification || !submit) throw new Error('Neither is hidden');
    expect(notification.y + notification.height).toBeLessThanOrEqual(submit.y);
  });

  test('what others have changed is readable before it is overwritten', async () => {
    const page = await open({
      path: '/dashboard/entities/edit/nordlys',
      viewport: { width: 390, height: 740 },
    });
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Mine');
    const entity = running()
      .platform.records.entities()
      .find(({ id }) => id === 'nordlys');
    Object.assign(entity ?? {}, {
      description: 'Theirs, with several words that should not be broken into letters',
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await table.waitFor();
    expect(await table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0))).toBe(
      0,
    );
    const theirs = await page
      .getByRole('dialog')
      .getByRole('cell')
      .filter({ hasText: 'Theirs' })
      .boundingBox();
    expect(theirs?.width).toBeGreaterThan(120);
  });
});
