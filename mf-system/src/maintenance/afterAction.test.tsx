import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { fill, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('leaves it to the banner to announce that maintenance is on, and announces that it was switched off', async () => {
  const { user } = await renderArea({ area, path });
  const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
  for (const said of ['', 'Maintenance was switched off.']) {
    await user.click(maintenance);
    await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
    await gone();
    await waitFor(() => expect(statusRegion().textContent).toBe(said));
    expect(maintenance).toHaveFocus();
  }
});

test('announces that someone else switched maintenance off, and not that it was off before', async () => {
  const platform = testPlatform();
  const state = platform.records.maintenance();
  await renderArea({ area, path, platform });
  const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
  for (const on of [true, false]) {
    expect(statusRegion()).toBeEmptyDOMElement();
    Object.assign(state ?? {}, { maintenanceMode: on });
    await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
    await waitFor(() => expect(maintenance).toHaveAttribute('aria-checked', String(on)));
  }
  expect(statusRegion()).toHaveTextContent('Maintenance was switched off.');
});

test.each([true, false])(
  'says that the platform reports the state before it was switched, late or after a colleague, until that changes: %s',
  async (on) => {
    const platform = testPlatform();
    const report = (reported: boolean) =>
      Object.assign(platform.records.maintenance() ?? {}, { maintenanceMode: reported });
    report(!on);
    const { user } = await renderArea({ area, path, platform });
    const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
    const refresh = async (reported: boolean) => {
      report(reported);
      await act(() => queryClient.invalidateQueries({ queryKey: maintenanceQueries.all }));
      await waitFor(() => expect(maintenance).toHaveAttribute('aria-checked', String(reported)));
    };
    const { fetch } = platform;
    platform.fetch = async (request) => {
      const reply = await fetch(request);
      if (request.method === 'POST') report(!on);
      return reply;
    };
    await user.click(maintenance);
    await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
    await gone();
    await waitFor(() =>
      expect(statusRegion()).toHaveTextContent(
        `The platform accepted this, but reports that maintenance is ${on ? 'off' : 'on'}: its report may be late, or someone else has switched it back.`,
      ),
    );
    expect(maintenance).toHaveAttribute('aria-checked', String(!on));
    await refresh(on);
    expect(statusRegion().textContent).toBe(on ? '' : 'Maintenance was switched off.');
    await refresh(!on);
    expect(statusRegion().textContent).toBe(on ? 'Maintenance was switched off.' : '');
  },
);

test('announces saved whitelists, and focuses the heading of their section', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the whitelists?' });
  await user.click(within(dialog).getByRole('button', { name: 'Save whitelists' }));
  await gone();
  expect(statusRegion()).toHaveTextContent('The whitelists were saved.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Whitelists' })).toHaveFocus());
});

test('an invalid email keeps the focus on its field, which explains the problem', async () => {
  const { user } = await renderArea({ area, path });
  const emails = await screen.findByRole('textbox', { name: 'Users to add' });
  await fill(user, emails, 'somebody');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await waitFor(() => expect(emails).toHaveFocus());
  expect(emails).toHaveAccessibleDescription(expect.stringContaining('Invalid email: somebody'));
});

test('removing an added entry moves the focus to its list', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await user.click(screen.getByRole('button', { name: 'Remove user new.one@example.org' }));
  await waitFor(() => expect(screen.getByRole('list', { name: /^Users/ })).toHaveFocus());
});

test('announces the number of unsaved changes and that they were discarded, and focuses their section', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Users to add' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  expect(screen.getByText('1 unsaved change')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
  const shown: unknown[] = [];
  const observer = new MutationObserver(() => shown.push(dialog.textContent));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await gone();
  observer.disconnect();
  expect(shown).not.toContainEqual(expect.stringContaining('Discard 0 changes?'));
  expect(statusRegion()).toHaveTextContent('Discarded 1 change to the whitelists.');
  expect(screen.queryByText('new.one@example.org')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Whitelists' })).toHaveFocus());
});

test('emails that were typed but not added are not left out of a review without a word', async () => {
  const { user } = await renderArea({ area, path });
  const field = await screen.findByRole('textbox', { name: 'Users to add' });
  await fill(user, field, 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await fill(user, field, 'unfinished@');
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  expect(statusRegion()).toHaveTextContent('Add the typed emails first, or clear their field.');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a failed review is forgotten with the changes that are discarded, or undone one by one', async () => {
  const { user, platform } = await renderArea({ area, path });
  const add = async (email: string) => {
    await fill(user, await screen.findByRole('textbox', { name: 'Users to add' }), email);
    await user.click(screen.getByRole('button', { name: 'Add users' }));
  };
  await add('new.one@example.org');
  platform.fail({ match: { path: '/admin/system/maintenance' }, status: 500 });
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const section = within(screen.getByRole('region', { name: 'Whitelists' }));
  expect(await section.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await gone();
  await add('another@example.org');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  expect(section.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  expect(await section.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove user another@example.org' }));
  expect(section.queryByRole('alert')).not.toBeInTheDocument();
});
