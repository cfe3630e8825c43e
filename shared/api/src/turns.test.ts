import { getEventListeners } from 'node:events';
import { takeTurns } from './turns';

/** Work that ends when it is told to. */
function held() {
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

test('so many run at once, the others in their order', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const work = [held(), held(), held(), held()];
  const all = work.map(({ promise }, at) =>
    inTurn(never, async () => {
      begun.push(at);
      await promise;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  work[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of work) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('what is aborted before its turn is not begun, and holds nobody up', async () => {
  const inTurn = takeTurns(1);
  const first = held();
  const leaving = new AbortController();
  const begun: string[] = [];
  const running = inTurn(never, () => first.promise);
  const left = inTurn(leaving.signal, async () => begun.push('left'));
  const after = inTurn(never, async () => begun.push('after'));
  leaving.abort(new Error('left the page'));
  await expect(left).rejects.toThrow('left the page');
  first.end();
  await Promise.all([running, after]);
  expect(begun).toEqual(['after']);
  await expect(inTurn(leaving.signal, async () => begun.push('late'))).rejects.toThrow('left the page');
  expect(begun).toEqual(['after']);
});

test('what waits with one signal leaves together, also where some of it has begun', async () => {
  const inTurn = takeTurns(1);
  const first = held();
  const second = held();
  const leaving = new AbortController();
  const begun: string[] = [];
  const running = inTurn(never, () => first.promise);
  const work = ['a', 'b', 'c'].map((name) =>
    inTurn(leaving.signal, async () => {
      begun.push(name);
      await second.promise;
    }),
  );
  first.end();
  await running;
  await settle();
  leaving.abort(new Error('left the page'));
  await expect(work[1]).rejects.toThrow('left the page');
  await expect(work[2]).rejects.toThrow('left the page');
  second.end();
  await work[0];
  expect(begun).toEqual(['a']);
});

test('work that fails gives its turn back', async () => {
  const inTurn = takeTurns(1);
  await expect(inTurn(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(never, async () => 'yes')).resolves.toBe('yes');
});

test('much that waits with one signal listens to it once, and to nothing once it runs', async () => {
  const inTurn = takeTurns(1);
  const { signal } = new AbortController();
  const work = [held(), held(), held(), held()];
  const all = work.map(({ promise }) => inTurn(signal, () => promise));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  for (const { end } of work) end();
  await Promise.all(all);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
