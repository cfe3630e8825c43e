import { choose, fill, pngFile, renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { createDevicePath } from './paths';

/** For tests: the fields of the device form. Variants count from 1. */
export const field = (name: string) => screen.getByRole('textbox', { name });
export const variant = (at: number) => screen.getByRole('group', { name: `Variant ${at}` });
export const colorOf = (at: number) => within(variant(at)).getByRole('textbox');
export const picture = (name: string) => screen.getByLabelText(new RegExp(`^(Choose|Replace) ${name}$`));

/** For tests: opens the create form. */
export async function openCreateForm(platform = testPlatform()) {
  const page = await renderArea({ area, path: createDevicePath('nordlys'), platform });
  await screen.findByRole('form', { name: 'Add a device' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'SUBMIT' })) };
}
export type CreateForm = Awaited<ReturnType<typeof openCreateForm>>;

/** For tests: fills in the required fields of a device. */
export async function fillDevice({ user }: CreateForm): Promise<void> {
  await fill(user, field('Brand'), 'NORDLYS');
  await fill(user, field('Model'), 'BOREALIS');
  await fill(user, field('Version'), '1.0');
  await fill(user, field('TDP'), '4712');
  await fill(user, field('TDP Identifier'), 'TDP-BORE-0001');
  await choose(user, 'Type', 'Watch or wristband');
  await user.upload(picture('Default Image'), pngFile('default.png', 1));
  await screen.findByRole('button', { name: 'Remove Default Image' });
}

/** For tests: adds a variant, which becomes number `at`. */
export async function addVariant(
  { user }: CreateForm,
  at: number,
  color: string,
  image = pngFile('v.png', at),
): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await fill(user, colorOf(at), color);
  await user.upload(picture(`Image of variant ${at}`), image);
  await screen.findByRole('button', { name: `Remove Image of variant ${at}` });
}
