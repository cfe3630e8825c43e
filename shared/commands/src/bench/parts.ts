/** The parts of `npm run bench`, in the order in which they run. */
export const benchParts = ['sizes', 'times', 'lists', 'zip', 'reload', 'gateway'] as const;
export type BenchPart = (typeof benchParts)[number];
