import { PortError } from './bytePort';
import { chipErrorOf, failedStep } from './errors';
import type { LinkErrorKind, PortErrorKind } from './lineFaults';
import { LinkError } from './link';
import { Bench, finishedChip } from './testBench';

/** The message of every port error. A new kind does not compile until it is added here. */
const ofPort: Record<PortErrorKind, string> = {
  unsupported: 'this browser cannot talk to serial devices',
  insecure: 'the console was not opened over https',
  denied: 'this browser does not allow serial devices here',
  cancelled: 'no dongle was chosen',
  otherDevice: 'the device that was chosen is not a Multos dongle',
  otherRun: 'another tab or run of this console is using the dongle',
  inUse: 'the dongle could not be opened',
  unplugged: 'the dongle was unplugged',
  silent: 'the dongle did not answer in time',
  framing: 'the line is disturbed (framing error)',
  parity: 'the line is disturbed (parity error)',
  break: 'the line was interrupted (break)',
  overrun: 'more data arrived than could be buffered (overrun)',
  locked: 'another part of this page is using the dongle',
  stalled: 'the dongle no longer accepts data',
  closed: 'the connection is closed',
  failed: 'the browser reported an unknown error',
};

/** The message of every link error. */
const ofLink: Record<LinkErrorKind, string> = {
  otherBridge: 'the device that answered is not a Multos dongle',
  bridgeRefused: 'the dongle rejected its settings',
  notAcknowledged: 'the chip in the dongle did not accept the message',
  refused: 'the chip in the dongle rejected the message',
  unknownTag: 'the chip sent a reply of an unknown kind',
  badLength: 'the chip sent a reply of an invalid length',
  surplus: 'more replies than requests',
  chipSilent: 'the chip did not answer in time',
  babbling: 'the dongle keeps sending unrequested data',
  poisoned: 'the connection was lost after an earlier error',
};

const kindsOf = <Kind extends string>(texts: Record<Kind, string>) => Object.keys(texts) as Kind[];

test.each(kindsOf(ofPort))('%s, when choosing the dongle', (kind) => {
  const error = chipErrorOf(new PortError(kind));
  expect(error?.message).toBe(`Failed to connect to the dongle: ${ofPort[kind]}.`);
  expect(error?.sent).toBeNull();
  expect(error?.advice).toMatch(/^[A-Z].*\.$/);
});

const { trace } = new Bench({ chip: finishedChip });
const writing = { step: 'write the client ID', sent: 'write 36 bytes to file 0002', changes: true };

test.each(kindsOf(ofLink))('%s, during a write', (kind) => {
  const sure = kind === 'poisoned';
  expect(failedStep(writing, new LinkError(kind), trace)).toMatchObject({
    message: `Failed to write the client ID: ${ofLink[kind]}.`,
    sent: sure ? null : 'write 36 bytes to file 0002',
    advice: expect.stringMatching(
      sure ? /^[A-Z].*\.$/ : /^[A-Z].*\. It may or may not have been done: .*\.$/,
    ),
    outcome: sure ? 'unchanged' : 'unknown',
  });
});
