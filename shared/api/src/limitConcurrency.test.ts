import { limitConcurrency } from './limitConcurrency';

/** A promise that the test resolves. */
function deferred() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const never = new AbortController().signal;

test('at most the limit runs at once, the others follow in order', async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const work = [deferred(), deferred(), deferred(), deferred()];
  const all = work.map(({ promise }, at) =>
    inTurn(never, async () => {
      started.push(at);
      await promise;
    }),
  );
  await settle();
  expect(started).toEqual([0, 1]);
  work[1]?.end();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of work) end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a queued task that is aborted does not start and does not block others', async () => {
  const inTurn = limitConcurrency(1);
  const first = deferred();
  const leaving = new AbortController();
  const started: string[] = [];
  const running = inTurn(never, () => first.promise);
  const left = inTurn(leaving.signal, async () => started.push('left'));
  const after = inTurn(never, async () => started.push('after'));
  leaving.abort(new Error('left the page'));
  // One that comes too late waits for nobody.
  await expect(inTurn(leaving.signal, async () => started.push('late'))).rejects.toThrow('left the page');
  first.end();
  await expect(left).rejects.toThrow('left the page');
  await Promise.all([running, after]);
  expect(started).toEqual(['after']);
});

test('a task that has waited fills its slot like any other', async () => {
  const inTurn = limitConcurrency(1);
  const [first, second] = [deferred(), deferred()];
  const started: string[] = [];
  const all = [inTurn(never, () => first.promise), inTurn(never, () => second.promise)];
  first.end();
  await all[0];
  all.push(inTurn(never, async () => void started.push('third')));
  await settle();
  expect(started).toEqual([]);
  second.end();
  await Promise.all(all);
  expect(started).toEqual(['third']);
});

test('a failed task frees its slot', async () => {
  const inTurn = limitConcurrency(1);
  await expect(inTurn(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(never, async () => 'yes')).resolves.toBe('yes');
});
