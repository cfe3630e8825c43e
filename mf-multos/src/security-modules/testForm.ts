import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** For tests: puts a text in the place of what a field holds, at one go (a key at a time takes jsdom seconds). */
export async function fill(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.clear(control);
  if (text !== '') await user.paste(text);
}

/** For tests: chooses from a select. */
export async function choose(user: UserEvent, control: HTMLElement, option: string): Promise<void> {
  await user.click(control);
  const choices = await screen.findAllByTitle(option);
  // A choice that is chosen already has the same title in the select itself.
  await user.click(choices.at(-1) ?? document.body);
}

/** For tests: the message at a field. */
export function messageAt(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
