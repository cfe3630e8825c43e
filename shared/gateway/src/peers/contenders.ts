import type { Platform } from '@console/platform';

/**
 * Addresses and selectors of what is measured: each application has the same list and detail page in its own markup.
 */
export interface Screens {
  list: string;
  /** A cell of each row that has text once the row is loaded. */
  cells: string;
  /** The same cell of the first row. */
  first: string;
  /** The same cell of the sixth row, beyond the record that is first in every order. */
  sixth: string;
  /** The button that sorts by name, and an element that exists while the order is ascending. */
  sort: string;
  ascending: string;
  next: string;
  search: string;
  /** A field of the detail page that lists do not have. */
  fact: string;
}

const ours: Screens = {
  list: '/dashboard/entities',
  cells: 'main tbody tr th[scope="row"]',
  first: 'main tbody tr:nth-child(1) th[scope="row"]',
  sixth: 'main tbody tr:nth-child(6) th[scope="row"]',
  sort: 'main thead th:nth-child(3) button',
  ascending: 'main thead th:nth-child(3)[aria-sort="ascending"]',
  next: 'main button[aria-label*="ext page"]',
  search: 'main input[type="search"]',
  fact: 'main dd',
};

const reactAdmin: Screens = {
  list: '/#/entities',
  cells: 'main tbody tr td:nth-child(2)',
  first: 'main tbody tr:nth-child(1) td:nth-child(2)',
  sixth: 'main tbody tr:nth-child(6) td:nth-child(2)',
  sort: 'main thead th:nth-child(2) .MuiTableSortLabel-root',
  ascending: 'main thead th:nth-child(2) .Mui-active.MuiTableSortLabel-directionAsc',
  next: 'main button[aria-label*="ext page"]',
  search: 'main input[name="q"]',
  fact: 'main [class*="ra-field-contact.email"]',
};

export const names = ['this console', 'the monolith', 'react-admin'] as const;
export type Name = (typeof names)[number];

export const screens: Record<Name, Screens> = {
  'this console': ours,
  'the monolith': ours,
  'react-admin': reactAdmin,
};

export interface Contender {
  name: Name;
  screens: Screens;
  origin: string;
  platform: Platform;
}
