/** How many files of a store are read or written at a time. */
const AT_A_TIME = 12;

/** What is answered of each, in their order; a few at a time. */
export async function eachOf<T, R>(
  items: Iterable<T>,
  act: (item: T) => Promise<R>,
  atATime = AT_A_TIME,
): Promise<R[]> {
  const all = [...items];
  const answers: R[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [i, item] of rest) answers[i] = await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, all.length) }, worker));
  return answers;
}
