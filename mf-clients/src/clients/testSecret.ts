import type { AreaPage } from '@console/testing';
import { screen, within } from '@testing-library/react';

/** For tests: reveals the client secret, after the warning. */
export async function revealSecret({ user }: Pick<AreaPage, 'user'>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Reveal client secret' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reveal the client secret?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
}
