import { useEffect } from 'react';

/** Where an arrow key on the button leads in the menu: up to the last item, down to the first. */
export const places: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 0 };

const itemsOf = (menuId: string) => [
  ...(document.getElementById(menuId)?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

export const enter = (menuId: string, place: number) =>
  itemsOf(menuId).at(place)?.focus({ preventScroll: true });

/** The item that begins with this letter: no two begin with the same. */
export const itemWith = (letter: string, menuId: string) =>
  itemsOf(menuId).find((item) => item.textContent?.toLowerCase().startsWith(letter.toLowerCase()));

/** How the menu was opened, or undefined while it is closed. */
export type Opening = { place?: number | undefined } | undefined;

/**
 * Inside the menu, which is rendered later than its button: moves the focus into it if an arrow key on the button leads there.
 * Not around it, where antd would no longer find the menu that Tab leads into.
 */
export function MenuEntry({ opening, menuId }: { opening: Opening; menuId: string }) {
  useEffect(() => {
    const place = opening?.place;
    // Of a menu that is still hidden, no item takes the focus.
    if (place !== undefined) requestAnimationFrame(() => enter(menuId, place));
  }, [opening, menuId]);
  return null;
}
