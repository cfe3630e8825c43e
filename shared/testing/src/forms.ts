import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text at once, because typing key by key takes seconds in jsdom; '' clears it. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Chooses an option of a select, given by its label or as an element. */
export async function choose(user: UserEvent, select: string | HTMLElement, option: string): Promise<void> {
  const { box, list } = await openList(user, select);
  await user.click(await list.findByTitle(option));
  await waitFor(() => {
    // The choice may have removed the select.
    if (box.isConnected) expect(box).toHaveAttribute('aria-expanded', 'false');
  });
}

export async function offered(user: UserEvent, select: string | HTMLElement): Promise<(string | null)[]> {
  const { list } = await openList(user, select);
  return (await list.findAllByTitle(/./)).map(({ textContent }) => textContent);
}

/** Opens antd's list of options, which appears after the click. Its ARIA roles are not on the visible elements. */
async function openList(user: UserEvent, select: string | HTMLElement) {
  const box = typeof select === 'string' ? screen.getByRole('combobox', { name: select }) : select;
  await user.click(box);
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'));
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  const dropdown = list?.closest<HTMLElement>('.ant-select-dropdown');
  if (!dropdown) throw new Error('The select has no list of options');
  return { box, list: within(dropdown) };
}
