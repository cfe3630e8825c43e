import { useKey } from '@console/ui/keys';
import { notInHiddenTab } from './hiddenTab';
import { switchTimes } from './switchTimes';

/** Shortcuts of the layout: `/` focuses the page's search field, if it has one; `u` switches times between UTC and local. */
export function useFrameKeys(): void {
  useKey({ key: '/', label: 'Search on this page' }, () => {
    const search = document.querySelector<HTMLElement>(`main input[type="search"]${notInHiddenTab}`);
    search?.focus();
    return search !== null;
  });
  useKey({ key: 'u', label: 'Switch between UTC and your own time zone' }, switchTimes);
}
