import { mapConcurrently } from './mapConcurrently';

it('no further item is taken once one has failed: a refused command uploads nothing more', async () => {
  const taken: number[] = [];
  const mapped = mapConcurrently(
    [1, 2, 3, 4],
    async (item) => {
      taken.push(item);
      if (item === 1) throw new Error('refused');
      await Promise.resolve();
    },
    2,
  );
  await expect(mapped).rejects.toThrow('refused');
  await new Promise(setImmediate);
  expect(taken).toEqual([1, 2]);
});
