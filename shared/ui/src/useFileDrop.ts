import { type DragEvent, useState } from 'react';

interface FileDrop {
  /** Files are held over it. */
  over: boolean;
  /** For the element on which they can be dropped. */
  place: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A place on which files can be dropped instead of being chosen. */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void): FileDrop {
  const [over, setOver] = useState(false);
  return {
    over,
    place: {
      onDragOver(event) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        const [first, ...others] = event.dataTransfer.files;
        if (first) onFiles([first, ...others]);
      },
    },
  };
}
