import { fill, renderArea, statusRegion } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/system';
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('switched maintenance is said, both ways, and the focus is back on the switch', async () => {
  const { user } = await renderArea({ area, path });
  const maintenance = await screen.findByRole('switch', { name: 'Maintenance mode' });
  expect(statusRegion()).toBeEmptyDOMElement();
  for (const state of ['on', 'off']) {
    await user.click(maintenance);
    await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'update maintenance{Enter}');
    await gone();
    expect(statusRegion()).toHaveTextContent(`Maintenance was switched ${state}.`);
    expect(maintenance).toHaveFocus();
  }
});

test('saved whitelists are said; nothing is left to save, and the focus is on their section', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Add users' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the whitelists?' });
  await user.click(within(dialog).getByRole('button', { name: 'Save whitelists' }));
  await gone();
  expect(statusRegion()).toHaveTextContent('The whitelists were saved.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Whitelists' })).toHaveFocus());
});

test('a wrong email leaves the focus on its field, which says what is wrong', async () => {
  const { user } = await renderArea({ area, path });
  const emails = await screen.findByRole('textbox', { name: 'Add users' });
  await fill(user, emails, 'somebody');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await waitFor(() => expect(emails).toHaveFocus());
  expect(emails).toHaveAccessibleDescription(expect.stringContaining('Invalid email: somebody'));
});

test('an entry that is taken off again leaves the focus on its list', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Add users' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  await user.click(screen.getByRole('button', { name: 'Remove user new.one@example.org' }));
  await waitFor(() => expect(screen.getByRole('list', { name: /^Users/ })).toHaveFocus());
});

test('changes are counted aloud; once they are discarded it is said, with the focus on their section', async () => {
  const { user } = await renderArea({ area, path });
  await fill(user, await screen.findByRole('textbox', { name: 'Add users' }), 'new.one@example.org');
  await user.click(screen.getByRole('button', { name: 'Add users' }));
  expect(screen.getByText('1 change not saved yet')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await gone();
  expect(statusRegion()).toHaveTextContent('1 change of the whitelists discarded.');
  expect(screen.queryByText('new.one@example.org')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Whitelists' })).toHaveFocus());
});
