import type { Composition, ConsoleUnderTest } from '@console/testing/browser';

export type Page = Awaited<ReturnType<ConsoleUnderTest['open']>>;

export const compositions: [string, Composition][] = [
  ['in the composed console', 'composed'],
  ['standalone', { standalone: 'mf-multos' }],
];

export const list = '/dashboard/utils/multos';
export const configure = `${list}/configure/`;
export const read = `${list}/read/`;

export const pins = { '01': 'uSr#71', '02': 'kMg#82', '03': 'sOf#93' };

export const table = (page: Page) => page.getByRole('table', { name: 'security modules' });
export const rows = (page: Page) => table(page).getByRole('rowheader');
export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const setUpForm = (page: Page) => form(page, 'Personalise the chip');
export const pinOf = (page: Page, name: string) => form(page, name).getByLabel(/^PIN\b(?! type)/);

export async function showsRows(page: Page, count: number) {
  await rows(page)
    .nth(count - 1)
    .waitFor();
  await rows(page).nth(count).waitFor({ state: 'detached' });
}

export async function toList(page: Page) {
  await page.getByRole('link', { name: 'Security Modules', exact: true }).click();
  await showsRows(page, 10);
}

export async function useSimulatedDongle(page: Page) {
  await page.getByRole('button', { name: 'Use the simulated dongle' }).click();
  await page.getByText('The simulated dongle is in use').waitFor();
}

export async function fillSetUp(page: Page, serialNumber: string) {
  const fields = setUpForm(page);
  await fields.getByRole('textbox', { name: 'Serial Number' }).fill(serialNumber);
  for (const [pinType, pin] of Object.entries(pins)) {
    await fields.getByLabel(new RegExp(`^PIN ${pinType}`)).fill(pin);
    await fields.getByLabel(new RegExp(`^Repeat PIN ${pinType}`)).fill(pin);
  }
}

export async function startSetUp(page: Page, serialNumber: string) {
  await fillSetUp(page, serialNumber);
  await setUpForm(page).getByRole('button', { name: 'Personalise', exact: true }).click();
}

export async function isSetUp(page: Page, serialNumber: string) {
  await page.getByText(`The dongle ${serialNumber} is set up`).waitFor();
  await page.getByText(`The record of ${serialNumber} was saved`).waitFor();
}

/** Sets up the simulated dongle, which keeps its chip until the page is reloaded. */
export async function setUp(page: Page, serialNumber: string) {
  await useSimulatedDongle(page);
  await startSetUp(page, serialNumber);
  await isSetUp(page, serialNumber);
}
