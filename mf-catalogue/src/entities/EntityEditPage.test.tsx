import { changesSent, connect, fill, holdCalls, renderArea, seeded, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/entities/edit/nordlys';
const field = (name: string) => screen.getByRole('textbox', { name });

async function openForm(platform = testPlatform()) {
  const page = await renderArea({ area, path, platform });
  await screen.findByRole('form', { name: 'Edit Entity' });
  return {
    ...page,
    entity: seeded(platform.records.entities(), ({ id }) => id === 'nordlys'),
    submit: () => page.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('name and type are read-only; saves all fields and shows the entity', async () => {
  const page = await openForm();
  const { id: _, ...before } = page.entity;
  expect(field('Name')).toBeDisabled();
  expect(field('Name')).not.toBeRequired();
  expect(field('Type')).toBeDisabled();
  await fill(page.user, field('Contact phone'), '+47 22 55 01 00');
  await fill(page.user, field('Primary color'), '#102030');
  await page.submit();
  expect(await screen.findByText('+47 22 55 01 00', { selector: 'dd' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/entities/nordlys');
  expect(changesSent(page.platform).map(({ method, path: to, body }) => ({ method, to, body }))).toEqual([
    {
      method: 'PUT',
      to: '/admin/entities/nordlys',
      body: {
        ...before,
        // Unchanged URLs.
        logo: `http://storage.test${before.logo}`,
        coverImage: `http://storage.test${before.coverImage}`,
        contact: { ...before.contact, phone: '+47 22 55 01 00' },
        theme: { ...before.theme, primaryColor: '#102030' },
      },
    },
  ]);
});

test('saves an entity whose name has spaces around it', async () => {
  const platform = testPlatform();
  seeded(platform.records.entities(), ({ id }) => id === 'nordlys').name = ' Nordlys ';
  const page = await openForm(platform);
  await fill(page.user, field('Contact phone'), '+47 22 55 01 00');
  await page.submit();
  expect(await screen.findByText('+47 22 55 01 00', { selector: 'dd' })).toBeVisible();
});

test('clearing a text also clears it on the platform', async () => {
  const page = await openForm();
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await page.user.clear(field('Contact phone'));
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({ contact: { phone: null } });
});

test.each([
  ['the server message', { message: 'Closed for today' }, 'Closed for today'],
  ['the text of the error catalogue', { body: 'cut', status: 500 }, 'Error updating entity'],
] as const)('shows %s after a refused update, and keeps the input', async (_, failure, text) => {
  const page = await openForm();
  await fill(page.user, field('Contact phone'), '+47 22 55 01 00');
  page.platform.fail({ match: { method: 'PUT', path: '*' }, ...failure });
  await page.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Contact phone')).toHaveValue('+47 22 55 01 00');
});

test('shows changes by someone else before saving, which can be merged into the form', async () => {
  const page = await openForm();
  Object.assign(page.entity, {
    description: 'Theirs',
    theme: { ...page.entity.theme, errorColor: '#990000' },
  });
  await fill(page.user, field('Contact phone'), '+47 22 55 01 00');
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this entity' });
  const rows = within(dialog).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Description', 'Error color']);
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge their changes into my form' }));
  await screen.findByText(/their changes are in your form now/);
  expect(field('Description')).toHaveValue('Theirs');
  await page.submit();
  await screen.findByRole('heading', { level: 1, name: 'Nordlys' });
  expect(changesSent(page.platform)[0]?.body).toMatchObject({
    description: 'Theirs',
    theme: { errorColor: '#990000' },
    contact: { phone: '+47 22 55 01 00' },
  });
});

test('offers Retry and a way back if the entity cannot be loaded', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities/nordlys' }, body: 'empty', times: 1 });
  const { user } = await renderArea({ area, path, platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error retrieving entity data');
  const back = within(alert).getByRole('link', { name: 'Back to the entity' });
  expect(back).toBeVisible();
  expect(back).toHaveAttribute('href', '/dashboard/entities/nordlys');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Edit Entity' })).toBeVisible();
});

test('asks before leaving during the conflict check, and does not send the update then', async () => {
  const page = await openForm();
  await fill(page.user, field('Contact phone'), '+47 22 55 01 00');
  const held = holdCalls(page.platform, /^\/admin\/entities\/nordlys$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await page.go('/dashboard/oems');
  expect(await screen.findByText('Leave while it is being sent?')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard/oems'));
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
  await act(async () => held.release());
  await screen.findByRole('table');
  expect(changesSent(page.platform)).toEqual([]);
});

test('refuses roles that may not edit entities', async () => {
  await renderArea({ area, path, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await screen.findByText('Your role does not have access to “Edit Entity”')).toBeVisible();
});

test('names the browser tab after the entity', async () => {
  const { entity } = await openForm();
  await waitFor(() => expect(document.title).toBe(`Edit ${entity.name} · Test console`));
});

test('links back to the list if the entity does not exist', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/edit/gone' });
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('link', { name: 'Back to Entities' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Entities' })).toBeVisible();
});
