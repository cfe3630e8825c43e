import type { Platform } from '@console/platform';
import { type AreaPage, renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';

export const path = '/dashboard/system';
export const DAY = 86_400_000;

/** For tests: the section of the error logs, the names of its rows, and the times in it. */
export const logs = () => screen.findByRole('region', { name: 'Error logs' });
export const rows = async () => within(await logs()).findAllByRole('rowheader');
export const momentsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody time')].map((time) => Date.parse(time.getAttribute('datetime') ?? ''));

/** For tests: the calls that asked for error logs. */
export const logCalls = ({ calls }: Platform) =>
  calls.filter((call) => call.path === '/admin/system/errorlogs');

/** For tests: opens the page, and waits for the rows. */
export async function openLogs(address = path, platform = testPlatform()): Promise<AreaPage> {
  const page = await renderArea({ area, path: address, platform });
  await rows();
  return page;
}
