import { useEffect } from 'react';

/** Keeps the browser from navigating to a file that is dropped outside a drop zone. */
export function usePreventFileDrops(): void {
  useEffect(() => {
    function refuse(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
