/** The first of the stand-in's records that fits; a seed without one fails the test instead of making it hollow. */
export function seeded<Row>(records: readonly Row[], fits: (record: Row) => boolean = () => true): Row {
  const record = records.find(fits);
  if (record === undefined) throw new Error('The seed of the stand-in holds no such record');
  return record;
}
