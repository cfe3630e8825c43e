import { consoleUnderTest } from '@console/testing/browser';
import type { Locator } from 'playwright-core';
import { goTo } from './goTo';

const { open } = consoleUnderTest();

describe('tap and motion', () => {
  it('neither slides the mark of the tab nor spreads a wave from a button if motion is unwanted', async () => {
    const page = await open({ path: '/dashboard/utils/multos/configure/' });
    const moving = (target: Locator) =>
      target.evaluate(async (element: HTMLElement) => {
        const seen = new Set<string>();
        element.click();
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise(requestAnimationFrame);
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.target?.matches('.ant-tabs-ink-bar, .ant-wave'))
              seen.add(effect.target.className);
        }
        return [...seen];
      });
    const tab = page.getByRole('tab', { name: 'Save a record without a dongle' });
    await expect(moving(tab)).resolves.toEqual([]);
    await goTo(page, '/dashboard/clients');
    const view = page.getByRole('button', { name: 'View of applications' });
    await expect(moving(view)).resolves.toEqual([]);
  });

  it('keeps showing the explanation of a term that was tapped', async () => {
    const page = await open({ path: '/dashboard/utils/multos', hasTouch: true });
    const term = page.getByRole('main').getByRole('button', { name: 'Multos', exact: true });
    await term.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await term.boundingBox()) ?? {};
    // Chromium says that the pointer left when the tooltip is inserted, and antd closes it 0.1 s later.
    const left = term.evaluate(
      (button) => new Promise((resolve) => button.addEventListener('mouseleave', resolve, { once: true })),
    );
    await page.clock.install();
    await page.clock.resume();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await left;
    await page.clock.runFor(1000);
    expect(await page.getByRole('tooltip').isVisible()).toBe(true);
    await page.getByRole('heading', { level: 1 }).tap();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  });
});
