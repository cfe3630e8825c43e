import type { Fault, FaultPoint } from '../simulator/faults';
import type { ChipErrorKind } from './errors';
import { multosProfile } from './profile';
import { Bench, finishedChip } from './testBench';
import { useCases } from './testUseCases';

const reading = useCases.read.run;
const always = (on: FaultPoint['on']): FaultPoint => ({ on, always: true });

describe('a chip without a bridge', () => {
  const profile = { ...multosProfile, link: 'tlv' as const };
  const faults: [string, Fault, ChipErrorKind][] = [
    ['a reset that is not taken', { kind: 'notAcknowledged', at: { on: 'reset' } }, 'notAcknowledged'],
    ['silence', { kind: 'mute', at: { on: 'read' } }, 'silent'],
    ['refused messages', { kind: 'replyTag', at: always('read'), tag: 0x3f }, 'refused'],
    ['an unknown tag', { kind: 'replyTag', at: always('read'), tag: 0x42 }, 'unknownTag'],
    ['an impossible length', { kind: 'replyLength', at: always('read'), length: 0xffff }, 'badLength'],
    ['values that are cut short', { kind: 'cutShort', at: always('read'), missing: 3 }, 'silent'],
    ['replies that come twice', { kind: 'doubledReply', at: always('read') }, 'surplus'],
    ['only acknowledgements', { kind: 'replyTag', at: always('read'), tag: 0x01 }, 'silent'],
  ];

  test('can be read', async () => {
    const { value } = await reading(new Bench({ chip: finishedChip, profile }));
    expect(value?.clientSecret.state).toBe('present');
  });

  test('stale bytes before a command are dropped', async () => {
    const faults: Fault[] = [{ kind: 'staleBytes', at: { on: 'read' }, bytes: [0x81, 0, 2, 0x90, 0] }];
    const bench = new Bench({ chip: finishedChip, profile, faults });
    expect((await reading(bench)).value?.clientSecret.state).toBe('present');
    expect(bench.given('selectCore')).toHaveLength(1);
    expect(bench.trace.toText()).toContain('! 5 stale bytes dropped\n');
  });

  test.each(faults)('%s', async (_, fault, kind) => {
    const bench = new Bench({ chip: finishedChip, profile, faults: [fault] });
    expect((await reading(bench)).error?.kind).toBe(kind);
    expect(bench.dongle.snapshot()).toEqual(finishedChip);
  });
});
