/** 12,345: as `toLocaleString('en')` writes a count, without the 10 ms that a browser takes to learn English first. */
export const withSeparators = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 user', '2,000 users'. */
export const counted = (count: number, noun: string) =>
  `${withSeparators(count)} ${noun}${count === 1 ? '' : 's'}`;
