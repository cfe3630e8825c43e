import { screen } from '@testing-library/react';
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

/** For tests: the hint and the message at a field. */
export function textsAt(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** For tests: a picture file, real as far as its first bytes. */
export function pngFile(name = 'picture.png', mark = 0): File {
  return new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark])], name, {
    type: 'image/png',
  });
}
