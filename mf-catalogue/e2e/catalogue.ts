import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';

/** The catalogue works the same in both, except for the widget of another area. */
export const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['alone', { standalone: 'mf-catalogue' }],
];

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });
export const editConflictDialog = (page: Page) =>
  page.getByRole('dialog', { name: /Someone else has changed this/ });

/** Fills text fields by label. */
export async function fillAll(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

/** An image: a screenshot of a part of the page. */
export const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } }),
});

export interface SavedFile {
  name: string;
  path: string;
}

/** Presses a button that downloads a file. */
export async function saved(page: Page, name: string): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** An archive created by another program (fixtures/make.py). */
export const zipFixture = (fixture: string) => join(__dirname, '../src/devices/zip/fixtures', fixture);

/** Chooses an archive under a given file name. */
export async function importZip(page: Page, path: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/zip', buffer: await readFile(path) };
  await page.getByLabel('Import Device from File').setInputFiles(file);
}
