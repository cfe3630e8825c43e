import type { Fault, FaultPoint } from '../simulator/faults';
import { multosProfile } from './profile';
import { Bench, clientSecret } from './testBench';
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

test('letters of a secret that a chip repeats are not taken for its status', async () => {
  const at = { on: 'write', file: '0003' } as const;
  // The announced length ends after the letters mK of the client secret, in hexadecimal 6D 4B.
  const faults: Fault[] = [
    { kind: 'echo', at },
    { kind: 'replyLength', at, length: clientSecret.indexOf('K') + 1 },
  ];
  const { chip, run } = useCases.write;
  const { error } = await run(new Bench({ chip, faults }));
  expect(error?.message).toBe(
    'Failed to write the client secret: the chip sent a reply of an invalid length.',
  );
});
