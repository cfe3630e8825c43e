import { browserStorage } from '@console/api';
import { useMemo } from 'react';
import { useChangeAddress } from '../interaction/useChangeAddress';
import { useWhileOpen } from '../interaction/useWhileOpen';

export interface TableSort {
  column: string;
  descending: boolean;
}

interface TableAddressOptions {
  /** Id of the table; the page size is stored under it. */
  id: string;
  /** Prefix of the parameter names, for the second table of a page. */
  prefix?: string | undefined;
  pageSizes: readonly number[];
  defaultPageSize: number;
  defaultSort?: TableSort | undefined;
  /** Keys of the columns that have a filter. */
  filters?: readonly string[];
  toolbarParameters?: readonly string[] | undefined;
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
 * Page, page size, search, sort and filters of a table in the query string:
 * `page=2&size=50&q=watch&sort=-name&type=Mobile`. Defaults are omitted. Changes replace the history entry, so that Back
 * leaves the list at once.
 */
export function useTableAddress(options: TableAddressOptions) {
  const { id, prefix = '', pageSizes, defaultPageSize, defaultSort } = options;
  const { filters = [], toolbarParameters = [] } = options;
  const [latest, changeAddress] = useChangeAddress();
  // Closing a dialog with a list takes the list out of the URL.
  const parameters = useWhileOpen(latest);
  const name = (parameter: string) => `${prefix}${parameter}`;

  const sizeKey = `console.table.${id}.pageSize`;
  const requestedSize = Number(parameters.get(name('size')));
  // A link to a page must show the same rows to everyone, so it ignores the remembered size.
  function defaultSize(hasPage: boolean): number {
    const remembered = Number(browserStorage.read(sizeKey));
    return hasPage || !pageSizes.includes(remembered) ? defaultPageSize : remembered;
  }
  const pageSize = pageSizes.includes(requestedSize)
    ? requestedSize
    : defaultSize(parameters.has(name('page')));
  const sortText = parameters.get(name('sort')) ?? writeSort(defaultSort);
  const sort = useMemo(() => readSort(sortText), [sortText]);
  const requestedPage = Number(parameters.get(name('page')));
  const current = {
    /** From 1; not clamped, since the number of rows may not be known yet. */
    page: Number.isSafeInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1,
    pageSize,
    search: parameters.get(name('q')) ?? '',
    sort,
    /** The selected value per filtered column; empty for all. */
    filters: Object.fromEntries(filters.map((key) => [key, parameters.get(name(key)) ?? ''])),
  };

  /** The parameters of a page. A link to page 3 identifies the same rows only together with the page size. */
  function pageParameters(next: { page: number; pageSize: number }): Record<string, string | undefined> {
    const isDefaultSize = next.pageSize === defaultPageSize && defaultSize(next.page > 1) === defaultPageSize;
    return {
      [name('page')]: next.page > 1 ? String(next.page) : undefined,
      [name('size')]: isDefaultSize ? undefined : String(next.pageSize),
    };
  }

  /** Changes the given parameters; any change but one of the page itself returns to page 1. */
  function go(change: Partial<typeof current>) {
    const next = { ...current, page: 1, ...change };
    if (change.pageSize !== undefined) browserStorage.write(sizeKey, String(change.pageSize));
    const order = writeSort(next.sort);
    changeAddress({
      ...pageParameters(next),
      [name('q')]: next.search,
      [name('sort')]: order === writeSort(defaultSort) ? undefined : order,
      ...Object.fromEntries(filters.map((key) => [name(key), next.filters[key]])),
    });
  }

  return {
    ...current,
    go,
    pageParameters,
    /** All parameters of the page, and what precedes the table's own. */
    parameters,
    prefix,
    /** What a saved view keeps: not the page and the previewed record, since rows move. */
    viewParameters: [...toolbarParameters, ...filters, 'q', 'sort', 'size'],
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
