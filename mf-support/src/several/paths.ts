/** A list of records by their ids. An addition to the specification, which opens one record at a time. */
export const severalRoute = '/dashboard/support/wearables/several';

const separator = ',';

export function severalPath(ids: readonly string[]): string {
  return `${severalRoute}?${new URLSearchParams({ ids: ids.join(separator) })}`;
}

export function idsOfAddress(query: URLSearchParams): string[] {
  return [...new Set((query.get('ids') ?? '').split(separator).filter((id) => id !== ''))];
}
