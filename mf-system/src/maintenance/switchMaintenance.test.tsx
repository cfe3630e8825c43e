import { queryClient } from '@console/api';
import { createPlatform } from '@console/platform';
import { maintenanceQueries } from '@console/resources';
import { renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const changes = ({ calls }: ReturnType<typeof testPlatform>) =>
  calls.filter((call) => call.method === 'POST' && call.path === '/admin/system/maintenance');
/** Switches maintenance as another administrator. */
async function switchElsewhere(platform: ReturnType<typeof testPlatform>, on: boolean) {
  const authorization = `Bearer ${await platform.tokenFor('admin@example.com')}`;
  const request = new Request('http://platform.test/admin/system/maintenance', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ setMaintenance: on }),
  });
  expect((await platform.fetch(request)).status).toBe(200);
}
const theSwitch = () => screen.findByRole('switch', { name: 'Maintenance mode' });

test('shows as text that maintenance is off', async () => {
  await renderArea({ area, path });
  expect(await theSwitch()).not.toBeChecked();
  expect(screen.getByText('OFF')).toBeVisible();
});

test("switches maintenance on, and off again, only after 'update maintenance' was typed exactly", async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  await user.click(await theSwitch());
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch maintenance on' }));
  const confirm = dialog.getByRole('button', { name: 'Switch on' });
  await user.type(dialog.getByRole('textbox'), 'Update maintenance');
  expect(confirm).toBeDisabled();
  expect(confirm).toHaveAccessibleDescription(/^That differs from the phrase only in /);
  await user.keyboard('{Enter}');
  await user.clear(dialog.getByRole('textbox'));
  expect(changes(platform)).toHaveLength(0);
  expect(await theSwitch()).not.toBeChecked();
  await user.type(dialog.getByRole('textbox'), 'update maintenance');
  await user.click(confirm);
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(changes(platform).map(({ body }) => body)).toEqual([{ setMaintenance: true }]);
  expect(platform.records.maintenance()?.maintenanceMode).toBe(true);
  expect(screen.getByText('ON')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await theSwitch());
  const off = within(await screen.findByRole('dialog', { name: 'Switch maintenance off' }));
  await user.type(off.getByRole('textbox'), 'update maintenance{Enter}');
  await waitFor(() => expect(platform.records.maintenance()?.maintenanceMode).toBe(false));
});

test('the confirmation says that unsaved changes to the whitelists do not count, only when switching on', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  const warning = 'Your unsaved changes to the whitelists do not count: save them first.';
  const ask = async (state: string) => {
    await user.click(await theSwitch());
    return within(await screen.findByRole('dialog', { name: `Switch maintenance ${state}` }));
  };
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  expect((await ask('on')).queryByText(warning)).not.toBeInTheDocument();
  await close();
  // Typed, but not added.
  await user.type(screen.getByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  expect((await ask('on')).getByText(warning)).toBeVisible();
  await close();
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  const on = await ask('on');
  expect(on.getByText(warning)).toBeVisible();
  await user.type(on.getByRole('textbox'), 'update maintenance{Enter}');
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await ask('off')).queryByText(warning)).not.toBeInTheDocument();
});

test('the confirmation says how many users and applications keep access', async () => {
  const platform = testPlatform();
  const { usersWhitelist, clientsWhitelist } = platform.records.maintenance() ?? {};
  const { user } = await renderArea({ area, path, platform });
  await user.click(await theSwitch());
  const dialog = await screen.findByRole('dialog', { name: 'Switch maintenance on' });
  expect(dialog).toHaveTextContent(
    `${usersWhitelist?.length} users and ${clientsWhitelist?.length} applications`,
  );
});

test.each([true, false])(
  'the confirmation says that someone else has switched maintenance in the meantime: %s',
  async (on) => {
    const platform = testPlatform();
    await switchElsewhere(platform, !on);
    const { user } = await renderArea({ area, path, platform });
    await user.click(await theSwitch());
    const dialog = await screen.findByRole('dialog', { name: `Switch maintenance ${on ? 'on' : 'off'}` });
    expect(dialog).toHaveTextContent(on ? 'lose access immediately' : 'regain access immediately');
    await switchElsewhere(platform, on);
    await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
    await waitFor(() => expect(dialog).toHaveTextContent(`Maintenance is already ${on ? 'on' : 'off'}`));
    expect(dialog).not.toHaveTextContent('immediately');
  },
);

test('the confirmation reads the state again: someone else may have switched since the page was opened', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  await theSwitch();
  await switchElsewhere(platform, true);
  await user.click(await theSwitch());
  const dialog = await screen.findByRole('dialog', { name: 'Switch maintenance on' });
  await waitFor(() => expect(dialog).toHaveTextContent('Maintenance is already on'));
});

test('cancelling sends nothing', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  await user.click(await theSwitch());
  await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await theSwitch()).not.toBeChecked();
  expect(changes(platform)).toHaveLength(0);
});

test('shows in the confirmation why switching failed, and the switch keeps its state', async () => {
  const platform = testPlatform();
  platform.fail({
    match: { method: 'POST', path: '/admin/system/maintenance' },
    message: 'A release is being installed',
    times: 1,
  });
  const { user } = await renderArea({ area, path, platform });
  await user.click(await theSwitch());
  await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
  expect(await screen.findByText('A release is being installed')).toBeInTheDocument();
  expect(await theSwitch()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
});

test('shows the new state, to be switched again, if switching succeeded although its reply was lost', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method === 'POST') throw new TypeError('Failed to fetch');
    return reply;
  };
  await user.click(await theSwitch());
  await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(screen.getByText('ON')).toBeVisible();
  await user.click(await theSwitch());
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('shows the failure instead of the switch if the state cannot be loaded, and Retry recovers', async () => {
  const platform = createPlatform();
  platform.fail({ match: { method: 'GET', path: '/admin/system/maintenance' }, body: 'html', times: 1 });
  const { user } = await renderArea({ area, path, platform });
  const failure = await screen.findByText('Error, please try again later');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  const alert = failure.closest<HTMLElement>('[role="alert"], .ant-alert');
  expect(screen.getByRole('region', { name: 'Maintenance and whitelists' })).toContainElement(alert);
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Retry' }));
  expect(await theSwitch()).toBeVisible();
});

test('a read-only internal admin sees a locked switch, which is focusable and says why', async () => {
  const { user } = await renderArea({ area, path, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await theSwitch()).toHaveAttribute('aria-disabled', 'true');
  (await theSwitch()).focus();
  expect(await theSwitch()).toHaveFocus();
  await user.keyboard(' {ArrowRight}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await theSwitch()).toHaveAccessibleDescription(/Your role can view this but not change it/);
});

test.each(['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  'refuses %s, and makes no call',
  async (as) => {
    const platform = testPlatform();
    await renderArea({ area, path, as, platform });
    expect(await screen.findByText('Your role does not have access to “System”')).toBeVisible();
    expect(platform.calls.filter((call) => call.path.startsWith('/admin/'))).toEqual([]);
  },
);
