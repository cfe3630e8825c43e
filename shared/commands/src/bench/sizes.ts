import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { LocalConsole } from '../serve/localConsole';
import { newVisitor, openUntil, quiet, settled } from './page';
import { withBothShapes } from './shapes';
import { kilobytes, printTable } from './table';

interface Scripts {
  /** Gzip -9, whatever the browser preferred. */
  bytes: number;
  requests: number;
}

/** The scripts that a page has requested up to a time, in milliseconds since navigation. */
async function scriptsOf(page: Page, moment = Number.POSITIVE_INFINITY): Promise<Scripts> {
  const addresses = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime <= end && new URL(name).pathname.endsWith('.js'))
        .map(({ name }) => name),
    moment,
  );
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const reply = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
      return gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
}

/** The console's form, not the static one that the page shows first. */
const signInForm = { selector: '#root button', text: '^Sign In$' };
export const applicationRows = { selector: 'main tbody tr td:nth-child(3)', count: 6 };

const stages = ['sign-in', 'a list by its address', 'all areas visited'] as const;
type Sizes = Record<(typeof stages)[number], Scripts>;

async function sizesOf(browser: Browser, localConsole: LocalConsole): Promise<Sizes> {
  const visitor = await newVisitor(browser, localConsole, { signedIn: false });
  // Files fetched while the user types belong to the next stage, and may start at the same time.
  await visitor.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const signInPage = await visitor.newPage();
  const signIn = await scriptsOf(signInPage, await openUntil(signInPage, '/', signInForm));
  await visitor.close();

  const staff = await newVisitor(browser, localConsole);
  const page = await staff.newPage();
  const list = await scriptsOf(page, await openUntil(page, '/dashboard/clients', applicationRows));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const name of await links.allTextContents()) {
    const link = links.and(page.getByText(name, { exact: true }));
    await link.click();
    // The previous page has a title as well.
    await link.and(page.locator('[aria-current]')).waitFor();
    await settled(page);
  }
  // Files prefetched after the page has loaded belong to the visit, too.
  await quiet(page);
  const all = await scriptsOf(page);
  await staff.close();
  return { 'sign-in': signIn, 'a list by its address': list, 'all areas visited': all };
}

/** Measures the scripts loaded for a screen, federated against monolith. */
export async function benchSizes(browser: Browser): Promise<void> {
  await withBothShapes(async (consoles) => {
    const federated = await sizesOf(browser, consoles.federated);
    const monolith = await sizesOf(browser, consoles.monolith);
    printTable(
      ['JavaScript, kB gzip (requests)', 'federated', 'monolith', 'ratio'],
      stages.map((stage) => {
        const [one, other] = [federated[stage], monolith[stage]];
        const cell = ({ bytes, requests }: Scripts) => `${kilobytes(bytes)} (${requests})`;
        return [stage, cell(one), cell(other), (one.bytes / other.bytes).toFixed(2)];
      }),
    );
  });
}
