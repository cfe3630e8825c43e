import { Bench, changes, pins, serialNumber } from '../testing/bench';
import { personalise } from './personalise';

test('a delivered chip is personalised in the order of the specification', async () => {
  const bench = new Bench();
  const { value, error } = await bench.run(
    personalise(bench.connection(), {
      serialNumber,
      pins,
      confirm: bench.confirm,
      onProgress: bench.onProgress,
    }),
  );
  if (error) console.log(error, bench.trace.toText());
  console.log(value, bench.given(...changes), bench.trace.toText().slice(0, 3000), bench.clock.now());
});
