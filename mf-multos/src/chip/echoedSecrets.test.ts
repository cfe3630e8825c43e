import type { FaultPoint } from '../simulator/faults';
import { multosProfile } from './profile';
import { Bench } from './testBench';
import { useCases } from './testUseCases';

const secretCommands: [keyof typeof useCases, FaultPoint][] = [
  ['read', { on: 'verifyPin', nth: 2 }],
  ['personalise', { on: 'setPin' }],
  ['write', { on: 'write', file: '0003' }],
];

describe.each(['usb-iss', 'tlv'] as const)('over %s', (link) => {
  const profile = { ...multosProfile, link };

  // The bench fails if the trace, an error or a question contains a PIN or the client secret.
  test.each(secretCommands)(
    'a chip that repeats what it was sent reveals no secret: %s, %j',
    async (name, at) => {
      const { chip, run } = useCases[name];
      const bench = new Bench({ chip, profile, faults: [{ kind: 'echo', at }] });
      await run(bench);
      expect(bench.trace.toText()).toMatch(/< (·· )+90 00\n/);
    },
  );
});
