import { may, type Permission, roles } from '@console/auth';
import { screen } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

const changes: Permission[] = [
  'devices.write',
  'clients.write',
  'entities.write',
  'system.write',
  'support.write',
  'multos.use',
];
const views: Permission[] = [
  'dashboard.read',
  'devices.read',
  'clients.read',
  'entities.read',
  'system.read',
];

const sentences = {
  ROLE_INTERNAL_ADMIN: 'You can view and change everything.',
  ROLE_INTERNAL_ADMIN_READ_ONLY: 'You can view everything except Multos, and change nothing.',
  ROLE_EXTERNAL_ADMIN:
    'You can view your entity’s devices, applications, wearables and accounts, and change its wearables and accounts.',
  ROLE_EXTERNAL_ADMIN_READ_ONLY:
    'You can view your entity and its devices, applications, wearables and accounts, and change nothing.',
};

test.each(roles)('the account menu says what %s may do, as in the table of permissions', async (role) => {
  const name = `mf-may-${role.toLowerCase().replaceAll('_', '-')}`;
  const { user } = await openConsole({
    path: `/dashboard/${name.slice(3)}`,
    as: role,
    areas: [testArea(name)],
  });
  await screen.findByRole('heading', { level: 1, name: `${name} page` });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const sentence = sentences[role];
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('menu')).toHaveAccessibleDescription(sentence);

  expect(sentence.includes('change nothing')).toBe(changes.every((permission) => !may(role, permission)));
  expect(sentence.includes('change everything')).toBe(changes.every((permission) => may(role, permission)));
  expect(sentence.includes('everything')).toBe(views.every((permission) => may(role, permission)));
  expect(sentence.includes('except Multos')).toBe(
    sentence.includes('everything') && !may(role, 'multos.use'),
  );
  expect(sentence.includes('change its wearables')).toBe(
    may(role, 'support.write') && !may(role, 'system.write'),
  );
  expect(sentence.includes('view your entity and')).toBe(may(role, 'entities.readOwn'));
});
