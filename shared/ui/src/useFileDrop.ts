import { type DragEvent, useState } from 'react';
import { showStatus } from './statusMessage';

/**
 * A place on which files can be dropped instead of being chosen.
 * @param several it takes more than one; else which of them is meant is not guessed
 */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void, several = false) {
  const [over, setOver] = useState(false);
  return {
    /** Files are held over it. */
    over,
    /** For the element on which they can be dropped. */
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        const [first, ...others] = event.dataTransfer.files;
        if (others.length > 0 && !several)
          showStatus('Only one file at a time can be dropped here; none was taken.', 'failed');
        else if (first) onFiles([first, ...others]);
      },
    },
  };
}
