import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ScrollFrame {
  ref: RefObject<HTMLDivElement | null>;
  /** For the frame: while its content is wider than it, the keyboard can reach and scroll it. */
  props: { role?: 'region'; tabIndex?: 0; 'aria-label'?: string; 'data-wide'?: true };
}

/** A frame around content that may be wider than the screen, such as a table on a phone. */
export function useScrollFrame(name: string): ScrollFrame {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    // Its rows may become wider while the frame stays as it is.
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
