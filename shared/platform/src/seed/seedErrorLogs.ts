import { criticalLogLevel, type ErrorLogRow, type ErrorLogs } from '@console/resources';
import { createRandom, type Random } from '../random';
import type { SeedOptions } from '../scale';
import { randomEmail } from './people';

const month = 30 * 86_400_000;
const levels = ['INFO', 'WARNING', 'WARNING', 'ERROR', 'ERROR', 'ERROR', criticalLogLevel] as const;

const enrolmentEvents = [
  ['Card_Enrolment_Failed', 'The issuer declined the card'],
  ['Token_Request_Timeout', 'No answer from the token service within 10 s'],
  ['Eligibility_Check_Failed', 'The card range is not enabled for wearables'],
  ['Issuer_Unreachable', 'Connection refused by the issuer gateway'],
  ['Terms_Not_Accepted', 'The customer closed the terms and conditions'],
] as const;

const wearableEvents = [
  ['Personalisation_Failed', 'The chip answered 6985 to INSTALL'],
  ['Pairing_Failed', 'The wearable is paired with another account'],
  ['Clean_Failed', 'The chip did not answer in time'],
  ['Unknown_Tdp', 'No TDP with this identifier'],
  ['Script_Rejected', 'The script counter is behind the chip'],
] as const;

/** The last 30 days of both logs, newest first. */
export function seedErrorLogs(options: SeedOptions): ErrorLogs {
  const enrolmentLogs = rows(options, 'enrolment logs', enrolmentEvents);
  const wearableLogs = rows(options, 'wearable logs', wearableEvents);
  return { enrolmentLogs, wearableLogs: correlate(wearableLogs, enrolmentLogs) };
}

function rows(
  { seed, seededAt, scale }: SeedOptions,
  name: string,
  events: readonly (readonly [string, string])[],
): ErrorLogRow[] {
  const random = createRandom(seed, name);
  return Array.from({ length: scale.errorLogRows }, () => row(random, seededAt, events)).sort(
    (a, b) => b.timestamp - a.timestamp,
  );
}

/** Correlates every fifth row with one of the other log: the same reference, two seconds later. */
function correlate(logs: ErrorLogRow[], others: readonly ErrorLogRow[]): ErrorLogRow[] {
  return logs
    .map((log, at) => {
      const other = at % 5 === 0 ? others[at] : undefined;
      const ref = other?.message?.slice(-14);
      if (!other || !ref) return log;
      return { ...log, timestamp: other.timestamp + 2, message: log.message?.slice(0, -14) + ref };
    })
    .sort((a, b) => b.timestamp - a.timestamp);
}

function row(random: Random, seededAt: number, events: readonly (readonly [string, string])[]): ErrorLogRow {
  const [event, message] = random.pick(events);
  return {
    timestamp: Math.floor((seededAt - random.next() * month) / 1000),
    event,
    message: `${message} (ref ${random.text(8)})`,
    ...(random.chance(0.9) ? { clientUser: randomEmail(random, 0) } : {}),
    logLevel: random.pick(levels),
  };
}
