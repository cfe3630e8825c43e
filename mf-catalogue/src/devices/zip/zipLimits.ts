/** The limits of decisions.md, "Files that staff exchange", in bytes and files. */
export const zipLimits = {
  zipped: 3_000_000,
  /** Of all files together, counted while they are unpacked; the sizes in the headers are not trusted. */
  unzipped: 30_000_000,
  entries: 200,
  /** Of the device: each has an image of its own, so no export has more. Thousands would block the form for minutes. */
  variants: 200,
  /** Of the JSON, which contains no images; it is parsed on the main thread. */
  json: 1_000_000,
  /** In milliseconds; an archive within the other caps takes a fraction of a second. */
  reading: 20_000,
} as const;

/** The most characters that are shown of a path in an archive. */
export const SHOWN_OF_PATH = 80;

/** Formats a number of bytes without `@console/*`, which the worker's bundle must not contain. */
export const inBytes = (amount: number) => `${amount.toLocaleString('en')} bytes`;
