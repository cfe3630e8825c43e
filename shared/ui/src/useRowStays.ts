import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what was clicked in a list where it was on the screen, however the click makes the rows higher or lower: otherwise
 * another row would be under the pointer. Returns a function that does the same for the row of the shown record.
 */
export function useRowStays(list: RefObject<HTMLElement | null>): () => void {
  const holdShown = useRef(() => {});
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    let held: Element | null | undefined;
    let middle = 0;
    const observer = new ResizeObserver(() => {
      // The frame of the table may scroll, and the page around it.
      for (let box = held?.parentElement; held?.isConnected && box; box = box.parentElement)
        box.scrollTop += middleOf(held) - middle;
    });
    const release = () => observer.disconnect();
    const hold = (element = list.current?.querySelector('tr[aria-current] button')) => {
      release();
      const table = element?.closest('table');
      if (!element || !table?.parentElement) return;
      held = element;
      middle = middleOf(element);
      observer.observe(table);
      observer.observe(table.parentElement);
    };
    holdShown.current = hold;
    list.current?.addEventListener(
      'click',
      ({ target }) => target instanceof Element && hold(target),
      options,
    );
    // From then on, the position of the page is the user's.
    for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, release, options);
    return () => {
      release();
      controller.abort();
    };
  }, [list]);
  return () => holdShown.current();
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
