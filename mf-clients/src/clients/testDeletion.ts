import { type AreaPage, fill } from '@console/testing';
import { screen, within } from '@testing-library/react';

/** For tests: asks to delete the application of the page, and types its id; `confirm` presses the button. */
export async function typeDeletion({ user }: Pick<AreaPage, 'user'>, clientId: string) {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete application' }));
  await fill(user, dialog.getByRole('textbox'), clientId);
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Delete' })) };
}
