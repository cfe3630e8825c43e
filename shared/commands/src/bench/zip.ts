import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type LocalConsole, serveLocalConsole } from '../serve/localConsole';
import { openUntil, until, visit } from './page';
import { kilobytes, median, printTable, whole } from './table';

const runs = 5;
/** How long the page may still be busy after an import or export, in milliseconds. */
const aftermath = 500;
const colors = ['Noise 1', 'Noise 2', 'Noise 3', 'Noise 4', 'Noise 5'];
/** Edge length of the images: six incompressible noise images are just below the import limit of 3,000,000 bytes. */
const side = 379;

const oem = 'nordlys';
const model = { name: 'NOISE', version: '1' };

/** A PNG of random colours, encoded by the browser. */
const noise = (page: Page) =>
  page.evaluate((pixels) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
    const context = canvas.getContext('2d');
    const image = new ImageData(pixels, pixels);
    for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context?.putImageData(image, 0, 0);
    return canvas.toDataURL();
  }, side);

/** Adds a device like the OEM's first, with noise images; resolves to its path in the console. */
async function addDevice(page: Page, { platform, origin }: LocalConsole): Promise<string> {
  const first = platform.records.devices().find(({ entityId }) => entityId === oem);
  if (!first) throw new Error(`The seed has no device of ${oem}`);
  const { brandDisplayName: _, modelDisplayName: __, ...like } = first;
  const reply = await platform.fetch(
    new Request(`${origin}/admin/devices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` },
      body: JSON.stringify({
        ...like,
        model,
        defaultImage: await noise(page),
        variants: await Promise.all(colors.map(async (color) => ({ color, image: await noise(page) }))),
      }),
    }),
  );
  if (!reply.ok) throw new Error(`The device was refused: ${await reply.text()}`);
  return `/dashboard/device/brand/${like.brand}/model/${model.name}/version/${model.version}`;
}

interface Job {
  ms: number;
  /** The longest main thread task meanwhile; 0 if none took more than 50 ms. */
  longest: number;
}

async function measured(
  page: Page,
  event: 'click' | 'change',
  outcome: string,
  act: () => Promise<unknown>,
): Promise<Job> {
  const started = await page.evaluate(() => performance.now());
  const ms = await until(page, event, { selector: '[role="status"]', text: outcome }, act);
  await page.waitForTimeout(aftermath);
  const longest = await page.evaluate(
    (from) =>
      Math.max(
        0,
        ...window.probe.longTasks
          .filter(({ startTime }) => startTime >= from)
          .map(({ duration }) => duration),
      ),
    started,
  );
  return { ms, longest };
}

/** @param folder where the zip is saved, under the console's file name */
async function exported(page: Page, path: string, folder: string): Promise<Job & { zip: string }> {
  const button = page.getByRole('button', { name: 'Export as zip' });
  await openUntil(page, path, { selector: 'main button', text: 'Export as zip' });
  await page.waitForLoadState('networkidle');
  const download = page.waitForEvent('download');
  const job = await measured(page, 'click', 'was saved', () => button.click());
  const file = await download;
  const zip = join(folder, file.suggestedFilename());
  await file.saveAs(zip);
  return { ...job, zip };
}

async function imported(page: Page, zip: string): Promise<Job> {
  const label = 'Import Device from File';
  await openUntil(page, `/dashboard/devices/create/${oem}`, { selector: 'main button', text: label });
  await page.waitForLoadState('networkidle');
  const input = page.getByLabel(label).and(page.locator('input'));
  // By path: Playwright would decode its bytes on the thread being measured.
  return measured(page, 'change', 'The form was filled', () => input.setInputFiles(zip));
}

function row(title: string, jobs: readonly Job[]): string[] {
  const longest = jobs.map((job) => job.longest);
  const tasks = (ms: number) => (ms > 0 ? whole(ms) : 'none above 50');
  return [
    title,
    whole(median(jobs.map(({ ms }) => ms))),
    tasks(median(longest)),
    tasks(Math.max(...longest)),
  ];
}

/** Measures exporting and importing a device zip of nearly the maximum size through the console's screens. */
export async function benchZip(browser: Browser): Promise<void> {
  const localConsole = await serveLocalConsole({ port: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const path = await visit(browser, localConsole, (page) => addDevice(page, localConsole));
  const out: Job[] = [];
  const back: Job[] = [];
  let size = 0;
  for (let run = 0; run < runs; run++) {
    const { zip, ...job } = await visit(browser, localConsole, (page) => exported(page, path, folder));
    size = statSync(zip).size;
    out.push(job);
    back.push(await visit(browser, localConsole, (page) => imported(page, zip)));
  }
  rmSync(folder, { recursive: true });
  await localConsole.close();
  printTable(
    [`Device zip of ${kilobytes(size)} kB`, `median ms of ${runs}`, 'longest task, median', 'worst'],
    [row('Export as zip', out), row('Import Device from File', back)],
  );
}
