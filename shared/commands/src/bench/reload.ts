import { staffAccounts } from '@console/platform';
import type { Browser } from 'playwright-core';
import { serveLiveArea } from '../serve/liveArea';
import { median, printTable, whole } from './table';

const saves = 10;
const file = 'mf-system/src/SystemPage.tsx';

/** Measures the time from saving an area's file until the open page shows the change. */
export async function benchReload(browser: Browser): Promise<void> {
  const { origin, copy, close } = await serveLiveArea('mf-system');
  try {
    const page = await browser.newPage({ baseURL: origin });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const [account] = staffAccounts;
    await page.goto('/');
    await page.getByLabel('Email').fill(account?.email ?? '');
    await page.getByLabel('Password').fill(account?.password ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'System' }).click();
    await heading('System');
    const times: number[] = [];
    let title = 'System';
    for (let save = 1; save <= saves; save += 1) {
      const next = `System, saved ${save} times`;
      const saved = performance.now();
      copy.change(file, `title="${title}"`, `title="${next}"`);
      await heading(next);
      times.push(performance.now() - saved);
      title = next;
    }
    await page.close();
    printTable(
      ['A saved file of an area, shown by the development server', `median ms of ${saves}`, 'longest'],
      [['mf-system in the composed console', whole(median(times)), whole(Math.max(...times))]],
    );
  } finally {
    await close();
  }
}
