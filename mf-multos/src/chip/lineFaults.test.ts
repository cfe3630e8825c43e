import { PortError } from './bytePort';
import { chipErrorOf, failedStep } from './errors';
import type { LinkErrorKind, PortErrorKind } from './lineFaults';
import { LinkError } from './link';
import { Bench, finishedChip } from './testBench';

/** Every failure of the port, as the alert says it. A new one does not compile without its line here. */
const ofPort: Record<PortErrorKind, string> = {
  unsupported: 'this browser cannot talk to serial devices',
  insecure: 'the console was not opened over https',
  denied: 'this browser does not allow serial devices here',
  cancelled: 'no dongle was chosen',
  otherDevice: 'the device that was chosen is not a Multos dongle',
  otherRun: 'another tab or another run of this console uses the dongle',
  inUse: 'the dongle could not be opened',
  unplugged: 'the dongle was unplugged',
  silent: 'the dongle did not answer in time',
  framing: 'the line is disturbed (framing error)',
  parity: 'the line is disturbed (parity error)',
  break: 'the line was interrupted (break)',
  overrun: 'more data arrived than could be buffered (overrun)',
  locked: 'another part of this page holds the dongle',
  stalled: 'the dongle takes no more bytes',
  closed: 'the connection is closed',
  failed: 'the browser reported an unknown error',
};

/** Every failure of the line to the chip. */
const ofLink: Record<LinkErrorKind, string> = {
  otherBridge: 'the device that answered is not a Multos dongle',
  bridgeRefused: 'the dongle refused its settings',
  notAcknowledged: 'the chip in the dongle did not take the message',
  refused: 'the chip in the dongle refused the message',
  unknownTag: 'the chip gave an answer of an unknown kind',
  badLength: 'the chip gave an answer of an impossible length',
  surplus: 'more replies than requests',
  chipSilent: 'the chip did not answer in time',
  babbling: 'the dongle sends without being asked',
  poisoned: 'the connection was lost after an earlier error',
};

const kindsOf = <Kind extends string>(told: Record<Kind, string>) => Object.keys(told) as Kind[];

test.each(kindsOf(ofPort))('%s, while the dongle is chosen', (kind) => {
  const error = chipErrorOf(new PortError(kind));
  expect(error?.message).toBe(`Failed to connect to the dongle: ${ofPort[kind]}.`);
  expect(error?.sent).toBeNull();
  expect(error?.advice).toMatch(/^[A-Z].*\.$/);
});

const { trace } = new Bench({ chip: finishedChip });
const writing = { step: 'write the client id', sent: 'write 36 bytes to file 0002', changes: true };

test.each(kindsOf(ofLink))('%s, while something is written', (kind) => {
  const sure = kind === 'poisoned';
  expect(failedStep(writing, new LinkError(kind), trace)).toMatchObject({
    message: `Failed to write the client id: ${ofLink[kind]}.`,
    sent: sure ? null : 'write 36 bytes to file 0002',
    advice: expect.stringMatching(
      sure ? /^[A-Z].*\.$/ : /^[A-Z].*\. It is not known whether it was done: .*\.$/,
    ),
    outcome: sure ? 'unchanged' : 'unknown',
  });
});
