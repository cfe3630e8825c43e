import { choose, fill, renderArea, testPlatform } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';
import { createClientPath } from './paths';

/** For tests: a text field of the form. */
export const field = (name: string) => screen.getByRole('textbox', { name });

/** For tests: the field of a PIN, which has no role because it is masked. */
export const pin = (name: 'Admin PIN' | 'Operator PIN') =>
  screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });

/** For tests: opens 'Add an Application' for an entity; `submit` presses its button. */
export async function openCreateForm(platform = testPlatform(), entityId = 'nordlys', ofArea = area) {
  const page = await renderArea({ area: ofArea, path: createClientPath(entityId), platform });
  await screen.findByRole('form', { name: 'Add an Application' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Add application' })) };
}

/** For tests: fills in the required fields of an appliance. */
export async function fillAppliance(
  { user }: Pick<Awaited<ReturnType<typeof openCreateForm>>, 'user'>,
  name = 'Front desk',
): Promise<void> {
  await fill(user, field('Name'), name);
  await choose(user, 'Client Type', 'Appliance');
  await fill(user, pin('Admin PIN'), '123456');
  await fill(user, pin('Operator PIN'), '4321');
}
