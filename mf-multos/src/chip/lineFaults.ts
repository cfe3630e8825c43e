export interface Explanation {
  meaning: string;
  advice: string;
}

export const replug = 'Unplug the dongle, plug it in again and start again.';
const startAgain = 'Start again; if it happens again, try another USB port or cable.';
const otherDongle = 'Choose the Multos dongle; other devices share its vendor ID.';

/** Every error of the port and its byte stream. */
const portFaults = {
  unsupported: {
    meaning: 'this browser cannot talk to serial devices',
    advice:
      'Use a desktop Chrome, Edge or a recent Firefox. Records can be imported and exported in any browser.',
  },
  insecure: {
    meaning: 'the console was not opened over https',
    advice: 'Open the console at its https address.',
  },
  denied: {
    meaning: 'this browser does not allow serial devices here',
    advice: 'Allow serial ports for this site. If your organisation blocks them, ask your administrator.',
  },
  cancelled: { meaning: 'no dongle was chosen', advice: 'Start again and choose the dongle from the list.' },
  otherDevice: { meaning: 'the device that was chosen is not a Multos dongle', advice: otherDongle },
  otherRun: {
    meaning: 'another tab or run of this console is using the dongle',
    advice: 'Finish it there, then start again.',
  },
  inUse: {
    meaning: 'the dongle could not be opened',
    advice: 'Close any other program that is using it, or plug it in again, then start again.',
  },
  unplugged: { meaning: 'the dongle was unplugged', advice: 'Plug it in again and start again.' },
  silent: { meaning: 'the dongle did not answer in time', advice: replug },
  framing: { meaning: 'the line is disturbed (framing error)', advice: startAgain },
  parity: { meaning: 'the line is disturbed (parity error)', advice: startAgain },
  break: { meaning: 'the line was interrupted (break)', advice: startAgain },
  overrun: { meaning: 'more data arrived than could be buffered (overrun)', advice: startAgain },
  locked: {
    meaning: 'another part of this page is using the dongle',
    advice: 'Finish it there, then start again.',
  },
  stalled: { meaning: 'the dongle no longer accepts data', advice: replug },
  closed: { meaning: 'the connection is closed', advice: 'Start again.' },
  failed: { meaning: 'the browser reported an unknown error', advice: replug },
} satisfies Record<string, Explanation>;

export type PortErrorKind = keyof typeof portFaults;

/** Every error of the messages on that stream. */
const linkFaults = {
  otherBridge: { meaning: 'the device that answered is not a Multos dongle', advice: otherDongle },
  bridgeRefused: { meaning: 'the dongle rejected its settings', advice: replug },
  notAcknowledged: { meaning: 'the chip in the dongle did not accept the message', advice: replug },
  refused: { meaning: 'the chip in the dongle rejected the message', advice: replug },
  unknownTag: { meaning: 'the chip sent a reply of an unknown kind', advice: replug },
  badLength: { meaning: 'the chip sent a reply of an invalid length', advice: replug },
  surplus: { meaning: 'more replies than requests', advice: replug },
  chipSilent: { meaning: 'the chip did not answer in time', advice: replug },
  babbling: { meaning: 'the dongle keeps sending unrequested data', advice: replug },
  poisoned: { meaning: 'the connection was lost after an earlier error', advice: 'Start again.' },
} satisfies Record<string, Explanation>;

export type LinkErrorKind = keyof typeof linkFaults;

export const lineFaults: Record<PortErrorKind | LinkErrorKind, Explanation> = {
  ...portFaults,
  ...linkFaults,
};
