import { type DragEvent, useState } from 'react';
import { showStatus } from '../interaction/statusMessage';

/**
 * Makes an element a drop target for files.
 * @param several accept more than one file at a time; otherwise several are rejected
 */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void, several = false) {
  const [over, setOver] = useState(false);
  return {
    /** Files are being dragged over it. */
    over,
    /** Props of the drop target. */
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget: entered } = event;
        // Also fired when the pointer moves between the target and the elements in it.
        if (entered instanceof Node && currentTarget.contains(entered)) return;
        setOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        const [first, ...others] = event.dataTransfer.files;
        if (others.length > 0 && !several)
          showStatus('Only one file at a time can be dropped here; none was taken.', 'failed');
        else if (first) onFiles([first, ...others]);
        // A link, a text, or an attachment that its mail program does not pass on as a file.
        else showStatus('Only a file of this computer can be dropped here; nothing was taken.', 'failed');
      },
    },
  };
}

/** How long screen readers take to say that the window is back, in milliseconds. */
const WINDOW_IS_BACK = 500;
/** Where nothing says that the window is back, such as on some phones; in milliseconds. */
const LONGEST_WAIT = 2_000;

/**
 * Takes a file once the file dialog is gone for screen readers as well. Firefox hands it over before its window has the
 * focus again: what a page says then, such as that the file could not be read, is never spoken. A key or press of the user
 * ends the wait, so that none of them finds the form without the file.
 */
export function afterFileDialog(take: () => void): void {
  // A button that was pressed with the keyboard still is the focused element.
  if (document.hasFocus() || document.activeElement === document.body) {
    take();
    return;
  }
  let isTaken = false;
  function end() {
    if (isTaken) return;
    isTaken = true;
    take();
  }
  setTimeout(end, LONGEST_WAIT);
  addEventListener('focus', () => setTimeout(end, WINDOW_IS_BACK), { once: true });
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, end, { once: true, capture: true });
}
