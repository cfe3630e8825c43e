import { useKey } from '@console/ui/keys';

/** The key `/` leads to the search of the page, where it has one. */
export function useSearchKey(): void {
  useKey({ key: '/', label: 'Search on this page' }, () => {
    const search = document.querySelector<HTMLElement>('main input[type="search"]');
    search?.focus();
    return search !== null;
  });
}
