import { useEffect, useEffectEvent, useRef } from 'react';
import { showStatus } from '../interaction/statusMessage';

/**
 * Browsers make a PNG file of a picture that is not a file as it is pasted, so its time is now, give or take a second. Its name
 * says nothing: `image.png`, which Firefox translates.
 */
const isPicture = ({ type, lastModified }: File) =>
  type === 'image/png' && Math.abs(Date.now() - lastModified) < 1000;

/** The place that the user moved the pointer over, or led the focus to, last. */
let lastPlace: Element | undefined;

function leave({ currentTarget }: { currentTarget: Element }): void {
  if (lastPlace === currentTarget) lastPlace = undefined;
}

function enter({ currentTarget }: { currentTarget: Element }): void {
  lastPlace = currentTarget;
}

/** The pointer or focus alone says where: a form has many places for images, and most of it takes text. */
const isMeant = (place: Element) =>
  lastPlace ? place === lastPlace : place.contains(document.activeElement);

const isTyping = () => document.activeElement?.matches('input:not([type=file]), textarea') ?? false;

/**
 * Makes an element a place to paste files, while it is pointed at or has the focus. A picture that is not a file, such as a
 * screenshot, is passed on without a name.
 * @param several accept more than one file at a time; otherwise several are rejected
 */
export function usePastedFiles(
  onFiles: (files: readonly [File, ...File[]]) => void,
  { disabled, several = false }: { disabled: boolean; several?: boolean | undefined },
) {
  const place = useRef<HTMLLabelElement>(null);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (disabled || event.defaultPrevented || !place.current || !isMeant(place.current)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs put a picture of the text beside it.
    if (isTyping() && (files.length === 0 || event.clipboardData?.getData('text'))) return;
    // Some browsers paste files into a file input themselves.
    event.preventDefault();
    const [first, ...others] = files.map((file) =>
      isPicture(file) ? new File([file], '', { type: file.type }) : file,
    );
    if (others.length > 0 && !several)
      showStatus('Only one file at a time can be pasted here; none was taken.', 'failed');
    else if (first) onFiles([first, ...others]);
    else showStatus('The clipboard contains no image; nothing was taken.', 'failed');
  });

  useEffect(() => {
    const element = place.current;
    // The event goes to what has the focus, which may be anything while the place is pointed at.
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
      // It would keep the page that was left in memory, with what its form contained.
      if (lastPlace === element) lastPlace = undefined;
    };
  }, []);

  return { ref: place, onPointerMove: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
