import type { HistoryEntry } from '@console/resources';
import { createRandom, digits, type Random } from '../random';
import type { SeedOptions } from '../scale';

const day = 86_400_000;
const horizon = 180;

/** Patterns of days before now without events, so that some windows of 10 and of 30 days are empty. */
const quietSpans: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 10],
    [60, 90],
  ],
  [[10, 20]],
  [
    [0, 30],
    [90, 150],
  ],
  [[0, 180]],
  [],
];

interface Subject {
  /** The owner of the history: an ASN, a service token or an email. */
  key: string;
  /** When it starts, in milliseconds. */
  since: number;
}

type EventGenerator = (random: Random) => readonly [event: string, message: string];

const amounts = (random: Random) => `${random.between(1, 90)}.${random.text(2, digits)}`;
const merchants = [
  'Blue Door Coffee',
  'Tram 12',
  'Mercado Norte',
  'Kiosk 24',
  'Pharmacie du Lac',
  'Parking P3',
];

const wearableEvents: readonly EventGenerator[] = [
  (random) => ['Transaction', `${amounts(random)} EUR at ${random.pick(merchants)}`],
  (random) => ['Transaction', `${amounts(random)} GBP at ${random.pick(merchants)}`],
  () => ['Paired', 'Paired with the mobile application'],
  () => ['Unpaired', 'Unpaired by the user'],
  () => ['Service_Disabled', 'Disabled by the user in the mobile application'],
  () => ['Service_Enabled', 'Enabled by the user in the mobile application'],
  () => ['Suspended_Externally', 'Suspended by the issuer'],
  () => ['Enabled_Externally', 'Resumed by the issuer'],
  () => ['Attempting_Clean', 'Cleaning of the chip started'],
  () => ['Cleaned', 'The chip is clean'],
  () => ['Personalisation_Failed', 'The chip did not answer in time'],
  () => ['Attempting_Personalisation', 'Personalisation started'],
  () => ['Firmware_Checked', 'Version 3.4 is current'],
];

const accountEvents: readonly EventGenerator[] = [
  () => ['Logged_In', 'Signed in with the mobile application'],
  () => ['Logged_Out', 'Signed out'],
  () => ['Logged_In', 'Signed in on the web'],
  () => ['Sent_Reset_Password_Email', 'A password reset email was sent'],
  () => ['Password_Reset_Sucesfully', 'The password was changed'],
];

const wearableStart = [
  ['Wearable_Added', 'Registered by the customer'],
  ['Service_Added', 'A card was added'],
  ['Attempting_Personalisation', 'Personalisation started'],
  ['Service_Personalised', 'The chip holds the card'],
  ['Requested_Activation', 'An activation code was requested'],
  ['Service_Activated', 'Activated by the customer'],
] as const;

const accountStart = [
  ['Signed_Up', 'Signed up in the mobile application'],
  ['Sent_Sign_Up_Email', 'The sign-up email was sent'],
  ['Activated_Account', 'The address was confirmed'],
] as const;

/** The last half year of a wearable or service, newest first. Deterministic for a seed and key. */
export function seedWearableHistory(options: SeedOptions, subject: Subject): HistoryEntry[] {
  return history(options, subject, wearableEvents, wearableStart);
}

/** The last half year of an account, newest first. */
export function seedAccountHistory(options: SeedOptions, key: string): HistoryEntry[] {
  return history(options, { key, since: accountSince(options, key) }, accountEvents, accountStart);
}

/** When a customer signed up, in milliseconds. */
export function accountSince({ seed, seededAt }: SeedOptions, email: string): number {
  return seededAt - createRandom(seed, `since ${email}`).between(1, 500) * day;
}

function history(
  { seed, seededAt, scale }: SeedOptions,
  { key, since }: Subject,
  generators: readonly EventGenerator[],
  start: readonly (readonly [string, string])[],
): HistoryEntry[] {
  const random = createRandom(seed, `history ${key}`);
  const quiet = quietSpans[random.between(0, quietSpans.length - 1)] ?? [];
  const isQuiet = (at: number) =>
    quiet.some(([from, to]) => at < seededAt - from * day && at >= seededAt - to * day);
  const first = Math.max(since, seededAt - horizon * day);
  const entries = start.map(([event, message], i) => entry(since + i * 90_000, event, message));
  for (let i = 0; i < scale.historyRows; i++) {
    const at = first + random.next() * (seededAt - first);
    const [event, message] = random.pick(generators)(random);
    if (at > since + start.length * 90_000 && !isQuiet(at)) entries.push(entry(at, event, message));
  }
  return entries
    .filter(({ timestamp }) => timestamp * 1000 <= seededAt)
    .sort((a, b) => b.timestamp - a.timestamp);
}

const entry = (at: number, event: string, message: string): HistoryEntry => ({
  timestamp: Math.floor(at / 1000),
  event,
  message,
});
