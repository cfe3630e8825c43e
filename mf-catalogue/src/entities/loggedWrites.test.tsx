import { observeWrites } from '@console/api';
import { fill, renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

/** What the session log calls each write, with its record. */
const named: string[] = [];

beforeEach(() => {
  named.length = 0;
  observeWrites(({ what, record }) => {
    named.push(`${what}, ${record?.name ?? record?.id}`);
    return () => undefined;
  });
});
afterAll(() => observeWrites(() => () => undefined));

test('the session log names an entity that is created', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Quiet Works');
  await user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await user.click(screen.getByRole('button', { name: 'Add entity' }));
  await waitFor(() => expect(named).toEqual(['Create the entity, Quiet Works']));
});

test('the session log names an entity that is changed', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/edit/nordlys' });
  await screen.findByRole('form', { name: 'Edit Entity' });
  await fill(user, screen.getByRole('textbox', { name: 'Contact phone' }), '+47 22 55 01 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(named).toEqual(['Change the entity, Nordlys']));
});
