export interface Explanation {
  meaning: string;
  advice: string;
}

export const replug = 'Take the dongle out, plug it in again and start again.';
const startAgain = 'Start again; if it happens again, try another USB socket or cable.';
const otherDongle = 'Choose the Multos dongle; several devices share its maker number.';

/** Every error of the port, and of the line of bytes behind it. */
const portFaults = {
  unsupported: {
    meaning: 'this browser cannot talk to serial devices',
    advice:
      'Use a desktop Chrome, Edge or a recent Firefox. Records can be imported and exported in any browser.',
  },
  insecure: {
    meaning: 'the console was not opened over https',
    advice: 'Open the console by its https address.',
  },
  denied: {
    meaning: 'this browser does not allow serial devices here',
    advice: 'Allow serial ports for this site; where your organisation forbids them, ask its administrator.',
  },
  cancelled: { meaning: 'no dongle was chosen', advice: 'Start again and choose the dongle from the list.' },
  otherDevice: { meaning: 'the device that was chosen is not a Multos dongle', advice: otherDongle },
  otherRun: {
    meaning: 'another tab or another run of this console uses the dongle',
    advice: 'Finish it there, then start again.',
  },
  inUse: {
    meaning: 'the dongle could not be opened',
    advice: 'Close every other program that uses it, or plug it in again, then start again.',
  },
  unplugged: { meaning: 'the dongle was unplugged', advice: 'Plug it in again and start again.' },
  silent: { meaning: 'the dongle did not answer in time', advice: replug },
  framing: { meaning: 'the line is disturbed (framing error)', advice: startAgain },
  parity: { meaning: 'the line is disturbed (parity error)', advice: startAgain },
  break: { meaning: 'the line was interrupted (break)', advice: startAgain },
  overrun: { meaning: 'more data arrived than could be buffered (overrun)', advice: startAgain },
  locked: {
    meaning: 'another part of this page holds the dongle',
    advice: 'Finish it there, then start again.',
  },
  stalled: { meaning: 'the dongle takes no more bytes', advice: replug },
  closed: { meaning: 'the connection is closed', advice: 'Start again.' },
  failed: { meaning: 'the browser reported an unknown error', advice: replug },
} satisfies Record<string, Explanation>;

export type PortErrorKind = keyof typeof portFaults;

/** Every error of the messages on that line. */
const linkFaults = {
  otherBridge: { meaning: 'the device that answered is not a Multos dongle', advice: otherDongle },
  bridgeRefused: { meaning: 'the dongle refused its settings', advice: replug },
  notAcknowledged: { meaning: 'the chip in the dongle did not take the message', advice: replug },
  refused: { meaning: 'the chip in the dongle refused the message', advice: replug },
  unknownTag: { meaning: 'the chip gave an answer of an unknown kind', advice: replug },
  badLength: { meaning: 'the chip gave an answer of an impossible length', advice: replug },
  surplus: { meaning: 'more replies than requests', advice: replug },
  chipSilent: { meaning: 'the chip did not answer in time', advice: replug },
  babbling: { meaning: 'the dongle sends without being asked', advice: replug },
  poisoned: { meaning: 'the connection was lost after an earlier error', advice: 'Start again.' },
} satisfies Record<string, Explanation>;

export type LinkErrorKind = keyof typeof linkFaults;

export const lineFaults: Record<PortErrorKind | LinkErrorKind, Explanation> = {
  ...portFaults,
  ...linkFaults,
};
