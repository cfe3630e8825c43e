import type { RecordRef } from '@console/api';
import { formatDateTime } from '@console/ui/formatDateTime';
import { isSameRecord, type LoggedWrite, type RecordNote, type SessionLog } from './model';
import { outcomeText } from './outcomeText';
import type { RecordSummary } from './shownRecords';

/** A readable name of a record: `Echo Ring (Wearable 0A1B…)`. */
export function recordText({ kind, id, name }: RecordRef): string {
  return name === undefined || name === id ? `${kind} ${id}` : `${name} (${kind} ${id})`;
}

/** A time in both zones: `22/11/2026 11:03:21 (10:03:21 UTC)`, with the UTC date if it differs. */
export function timeText(at: number): string {
  const iso = new Date(at).toISOString();
  const [local, utc] = [formatDateTime(iso), formatDateTime(iso, 'long', 'utc')];
  const [day = '', time] = utc.split(' ');
  return `${local} (${local.startsWith(day) ? time : utc} UTC)`;
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [[title, ...lines].join('\n')] : [];

/** A list item; further lines are indented under its bullet. */
const bullet = (text: string) => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** @param subject the record that the text is about, which is not named again */
function writeLine(write: LoggedWrite, subject: RecordRef | undefined): string {
  const of = write.record && !isSameRecord(subject, write.record) ? `, ${recordText(write.record)}` : '';
  return bullet(`${timeText(write.at)}: ${write.what}${of}: ${outcomeText(write)}`);
}

const noteOf = ({ record, text }: RecordNote) => `${recordText(record)}: ${text.trim()}`;

/** In chronological order. */
const doneLines = ({ writes, lacksEarlier }: SessionLog, subject?: RecordRef) => [
  ...(lacksEarlier ? ['Earlier changes are not listed.'] : []),
  ...[...writes].reverse().map((write) => writeLine(write, subject)),
];

/** Everything known about a record and done to it, as text for the ticket system. @param origin of the console */
export function summaryText(summary: RecordSummary, log: SessionLog, origin: string): string {
  const { record, facts = [], diagnosis = [], related = [] } = summary;
  const included = [record, ...related];
  const isIncluded = (other: RecordRef | undefined) => included.some((each) => isSameRecord(other, each));
  const notes = log.notes.filter((note) => isIncluded(note.record) && note.text.trim() !== '');
  return [
    [recordText(record), ...(record.path === undefined ? [] : [origin + record.path])].join('\n'),
    ...section(
      'Facts',
      facts.map(({ label, value }) => bullet(`${label}: ${value}`)),
    ),
    ...section('Diagnosis', diagnosis.map(bullet)),
    ...section(
      'Done',
      doneLines({ ...log, writes: log.writes.filter((write) => isIncluded(write.record)) }, record),
    ),
    ...section(
      'Notes',
      notes.map((note) => bullet(isSameRecord(note.record, record) ? note.text : noteOf(note))),
    ),
  ].join('\n\n');
}

/** Everything done and noted in the session, as text. */
export function sessionText(log: SessionLog): string {
  const notes = log.notes.filter(({ text }) => text.trim() !== '');
  return [
    ...section('Done in this session', doneLines(log)),
    ...section(
      'Notes',
      [...notes].reverse().map((note) => bullet(noteOf(note))),
    ),
  ].join('\n\n');
}
