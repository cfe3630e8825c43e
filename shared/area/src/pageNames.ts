import type { Crumb } from './area';
import { saidByPages } from './saidByPages';

/** What a page is called once its record is known; without it, what its route makes of the address. */
export interface PageName {
  title?: string | undefined;
  /** The way to it, without the page itself. */
  crumbs?: readonly Crumb[] | undefined;
}

const names = saidByPages<PageName>();

/** Says what this page and the way to it are called: an address has ids only, and a person knows names. */
export function usePageName(name: PageName | undefined): void {
  names.useSay(name);
}

/** What the page that is shown has said; undefined where it says nothing. */
export const useSaidPageName = names.useLatest;
