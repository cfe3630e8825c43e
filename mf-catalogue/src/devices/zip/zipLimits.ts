/** Caps of decisions.md, "Files that staff exchange", in bytes and files. */
export const zipLimits = {
  zipped: 3_000_000,
  /** Of all files together, counted while they are unpacked; what the archive says of itself is not trusted. */
  unzipped: 30_000_000,
  entries: 200,
  /** Of the JSON, which names its pictures and holds none; it is parsed where the page is drawn. */
  json: 1_000_000,
  /** In milliseconds; an archive within the other caps takes a fraction of a second. */
  reading: 20_000,
} as const;

/** The worker that unpacks is a bundle of its own, with nothing of the console's in it. */
export const inBytes = (amount: number) => `${amount.toLocaleString('en')} bytes`;
