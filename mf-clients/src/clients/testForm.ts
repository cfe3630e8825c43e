import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** For tests: puts a text in the place of what a field holds, at one go (a key at a time takes jsdom seconds). */
export async function fill(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.clear(control);
  await user.paste(text);
}

/** For tests: chooses from a select by its label. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  const choices = await screen.findAllByTitle(option);
  // A choice that is chosen already has the same title in the select itself.
  await user.click(choices.at(-1) ?? document.body);
}

/** For tests: the serial numbers, types and so on that a select offers. */
export async function offered(user: UserEvent, label: string): Promise<(string | null)[]> {
  const select = screen.getByRole('combobox', { name: label });
  await user.click(select);
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
  const dropdown = list?.parentElement?.parentElement ?? document.body;
  return (await within(dropdown).findAllByTitle(/./)).map(({ textContent }) => textContent);
}

/** For tests: the message at a field, by the field's label. */
export function messageAt(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
