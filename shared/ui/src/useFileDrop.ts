import { type DragEvent, useState } from 'react';

/** A place on which files can be dropped instead of being chosen. */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void) {
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
        if (first) onFiles([first, ...others]);
      },
    },
  };
}
