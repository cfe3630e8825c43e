import { type RefObject, useEffect, useRef } from 'react';

/** The events from which on the position of the page is the user's. */
const taking = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps what was clicked in a list where it was on the screen, however the click makes the rows higher or lower: otherwise
 * another row would be under the pointer. Returns a function that does the same for the row of the shown record.
 */
export function useRowStays(list: RefObject<HTMLElement | null>): () => void {
  const holdShown = useRef(() => {});
  useEffect(() => {
    let held: Element | null | undefined;
    let middle = 0;
    const observer = new ResizeObserver(() => {
      // The frame of the table may scroll, and the page around it.
      for (let box = held?.parentElement; held && box; box = box.parentElement)
        box.scrollTop += middleOf(held) - middle;
    });
    const release = () => observer.disconnect();
    const hold = (
      element: Element | null | undefined = list.current?.querySelector('tr[aria-current] button'),
    ) => {
      release();
      const table = element?.closest('table');
      if (!element || !table?.parentElement) return;
      held = element;
      middle = middleOf(element);
      observer.observe(table);
      observer.observe(table.parentElement);
    };
    holdShown.current = hold;
    const onClick = ({ target }: Event) =>
      target instanceof Element && list.current?.contains(target) && hold(target);
    // On the window: a screen reader says of what is in an element that listens for clicks that it is clickable.
    addEventListener('click', onClick, true);
    for (const type of taking) addEventListener(type, release, true);
    return () => {
      release();
      removeEventListener('click', onClick, true);
      for (const type of taking) removeEventListener(type, release, true);
    };
  }, [list]);
  return () => holdShown.current();
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
