import type { Platform } from '@console/platform';
import type { AreaPage } from '@console/testing';
import { act, screen, within } from '@testing-library/react';

export const path = '/dashboard/system';
export const list = async (name: 'Users' | 'Applications') =>
  within(await screen.findByRole('list', { name: new RegExp(`^${name}`) }));
export const review = (page: AreaPage) =>
  page.user.click(screen.getByRole('button', { name: 'Review and save' }));
export const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save the whitelists?' }));
export const save = async (page: AreaPage) =>
  page.user.click((await dialog()).getByRole('button', { name: 'Save whitelists' }));

export function whitelists(platform: Platform) {
  const { usersWhitelist, clientsWhitelist } = platform.records.maintenance() ?? {};
  return { users: usersWhitelist ?? [], clients: clientsWhitelist ?? [] };
}

/** For tests: saves whitelists as another administrator. */
export async function saveElsewhere(platform: Platform, whitelists: { users: string[]; clients: string[] }) {
  const authorization = `Bearer ${await platform.tokenFor('admin@example.com')}`;
  const request = new Request('http://platform.test/admin/system/maintenance/whitelists', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ whitelists }),
  });
  const reply = await act(() => platform.fetch(request));
  expect(reply.status).toBe(200);
}
