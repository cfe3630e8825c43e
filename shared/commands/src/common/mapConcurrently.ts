/** The default number of concurrent reads and writes of a store. */
const CONCURRENCY = 12;

/** Maps items with limited concurrency; results keep the order of the items. */
export async function mapConcurrently<T, R>(
  items: Iterable<T>,
  act: (item: T) => Promise<R>,
  concurrency = CONCURRENCY,
): Promise<R[]> {
  const all = [...items];
  const results: R[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [i, item] of rest)
      results[i] = await act(item).catch((error: unknown) => {
        // The other workers take no further item.
        all.length = 0;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, all.length) }, worker));
  return results;
}
