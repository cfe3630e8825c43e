import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ScrollFrame {
  ref: RefObject<HTMLDivElement | null>;
  /** Props of the frame. While its content overflows, it is focusable, so that it can be scrolled by keyboard. */
  props: { role?: 'region'; tabIndex?: 0; 'aria-label'?: string; 'data-wide'?: true };
}

/** A scroll container for content that may be wider than the screen, such as a table on a phone. */
export function useScrollFrame(name: string): ScrollFrame {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    // The content may become wider while the frame keeps its size.
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    props: overflows
      ? { role: 'region', tabIndex: 0, 'aria-label': `${name}, scrolls sideways`, 'data-wide': true }
      : {},
  };
}
