import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in the place of what a field holds, at one go (a key at a time takes jsdom seconds); '' empties it. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Chooses from a select, which is given by its label or as itself. */
export async function choose(user: UserEvent, select: string | HTMLElement, option: string): Promise<void> {
  const { box, list } = await openList(user, select);
  await user.click(await list.findByTitle(option));
  await waitFor(() => {
    // The choice may have taken the select itself away.
    if (box.isConnected) expect(box).toHaveAttribute('aria-expanded', 'false');
  });
}

export async function offered(user: UserEvent, select: string | HTMLElement): Promise<(string | null)[]> {
  const { list } = await openList(user, select);
  return (await list.findAllByTitle(/./)).map(({ textContent }) => textContent);
}

/** antd's list of options, whose roles lie beside what a person sees; it opens and closes a moment after the click. */
async function openList(user: UserEvent, select: string | HTMLElement) {
  const box = typeof select === 'string' ? screen.getByRole('combobox', { name: select }) : select;
  await user.click(box);
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'));
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  const dropdown = list?.closest<HTMLElement>('.ant-select-dropdown');
  if (!dropdown) throw new Error('The select has no list');
  return { box, list: within(dropdown) };
}
