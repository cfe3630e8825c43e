import { useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"] *';

/** The key `/` leads to the search of the page, unless a person is typing or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(typing)) return;
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
