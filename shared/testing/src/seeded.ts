/** The first matching seed record. Throws if there is none, so that a test cannot pass vacuously. */
export function seeded<Row>(records: readonly Row[], fits: (record: Row) => boolean = () => true): Row {
  const record = records.find(fits);
  if (record === undefined) throw new Error('The seed data has no such record');
  return record;
}
