import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

/** A window of 1280 × 1024 pixels at 400 % zoom. */
const viewport = { width: 320, height: 256 };

test.each(['expired', 'expiring', 'missing', 'processing', 'inactive'])(
  'at 400 %% zoom the list %s does not scroll sideways',
  async (drill) => {
    const page = await open({ path: `/dashboard?drill=${drill}`, viewport });
    const table = page.getByRole('dialog').getByRole('table');
    await table.getByRole('rowheader').first().waitFor();
    const wider = await table.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    );
    expect(wider).toBeLessThanOrEqual(0);
  },
);

test('at 400 % zoom the list of entities does not cover its field', async () => {
  const page = await open({ viewport });
  const entity = page.getByRole('combobox', { name: 'Entity' });
  await entity.click();
  await page.locator('.ant-select-item-option').first().waitFor();
  await entity.and(page.locator('input')).fill('n');
  await page.waitForFunction(() => {
    const field = document.activeElement?.getBoundingClientRect();
    const list = document.querySelector('.ant-select-dropdown')?.getBoundingClientRect();
    return field && list && (list.top >= field.bottom || (list.top >= 0 && list.bottom <= field.top));
  });
});
