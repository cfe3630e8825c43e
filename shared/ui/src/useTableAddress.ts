import { browserStorage } from '@console/api';
import { useMemo } from 'react';
import { useChangeAddress } from './useChangeAddress';

export interface TableSort {
  column: string;
  descending: boolean;
}

interface TableAddressOptions {
  /** Of the table; the page size is remembered under it. */
  id: string;
  /** Before each parameter's name, for the second table of a page. */
  prefix?: string | undefined;
  pageSizes: readonly number[];
  defaultPageSize: number;
  defaultSort?: TableSort | undefined;
  /** Keys of the columns that are filtered. */
  filters?: readonly string[];
}

function readSort(text: string): TableSort | undefined {
  if (text === '') return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false };
}

const writeSort = (sort: TableSort | undefined) =>
  sort ? `${sort.descending ? '-' : ''}${sort.column}` : '';

/**
 * Page, size, search and sort of a table, in the query string: `page=2&size=50&q=watch&sort=-name&type=Mobile`. What is the
 * default is left out. The entry of the history is replaced, so that Back leaves the list at the first press.
 */
export function useTableAddress(options: TableAddressOptions) {
  const { id, prefix = '', pageSizes, defaultPageSize, defaultSort, filters = [] } = options;
  const [parameters, changeAddress] = useChangeAddress();
  const name = (parameter: string) => `${prefix}${parameter}`;

  const sizeKey = `console.table.${id}.pageSize`;
  const asked = Number(parameters.get(name('size')));
  // The link to a page means the same rows for everybody, whatever size they like.
  function unasked(ofPage: boolean): number {
    const remembered = Number(browserStorage.read(sizeKey));
    return ofPage || !pageSizes.includes(remembered) ? defaultPageSize : remembered;
  }
  const pageSize = pageSizes.includes(asked) ? asked : unasked(parameters.has(name('page')));
  const sortText = parameters.get(name('sort')) ?? writeSort(defaultSort);
  const sort = useMemo(() => readSort(sortText), [sortText]);
  const pageAsked = Number(parameters.get(name('page')));
  const current = {
    /** From 1; not clamped, since the number of rows may not be known yet. */
    page: Number.isSafeInteger(pageAsked) && pageAsked > 0 ? pageAsked : 1,
    pageSize,
    search: parameters.get(name('q')) ?? '',
    sort,
    /** What each filtered column is narrowed to; empty for all of its values. */
    filters: Object.fromEntries(filters.map((key) => [key, parameters.get(name(key)) ?? ''])),
  };

  /** Changes what it names; anything but a page begins on page 1 again. */
  function go(change: Partial<typeof current>) {
    const next = { ...current, page: 1, ...change };
    if (change.pageSize !== undefined) browserStorage.write(sizeKey, String(change.pageSize));
    const unless = (ordinary: string, value: string) => (value === ordinary ? undefined : value);
    const isOrdinarySize = next.pageSize === defaultPageSize && unasked(next.page > 1) === defaultPageSize;
    changeAddress({
      [name('page')]: unless('1', String(next.page)),
      // A link to page 3 means the same rows only together with the page size.
      [name('size')]: isOrdinarySize ? undefined : String(next.pageSize),
      [name('q')]: next.search,
      [name('sort')]: unless(writeSort(defaultSort), writeSort(next.sort)),
      ...Object.fromEntries(filters.map((key) => [name(key), next.filters[key]])),
    });
  }

  return { ...current, go };
}
