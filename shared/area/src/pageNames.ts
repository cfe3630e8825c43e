import type { Crumb } from './area';
import { pageReports } from './pageReports';

/** The name of a page once its record is known; until then it is derived from the address by the route. */
export interface PageName {
  title?: string | undefined;
  /** The breadcrumbs above it, without the page itself. */
  crumbs?: readonly Crumb[] | undefined;
}

const names = pageReports<PageName>();

/** Sets the title and breadcrumbs of this page: the address has only ids, but users know names. */
export function usePageName(name: PageName | undefined): void {
  names.useReport(name);
}

/** The name set by the current page; undefined if it sets none. */
export const useReportedPageName = names.useLatest;
