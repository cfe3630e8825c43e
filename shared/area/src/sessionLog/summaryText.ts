import type { RecordRef } from '@console/api';
import { formatDateTime } from '@console/ui/formatDateTime';
import { isSameRecord, type LoggedWrite, type RecordNote, type SessionLog } from './model';
import { outcomeText } from './outcomeText';
import type { RecordSummary } from './shownRecords';

/** As a person says it: `Echo Ring (Wearable 0A1B…)`. */
export function recordText({ kind, id, name }: RecordRef): string {
  return name === undefined || name === id ? `${kind} ${id}` : `${name} (${kind} ${id})`;
}

/** In both zones: `22/11/2026 11:03:21 (10:03:21 UTC)`, with the day in UTC where it is another one. */
export function timeText(at: number): string {
  const iso = new Date(at).toISOString();
  const [local, utc] = [formatDateTime(iso), formatDateTime(iso, 'long', 'utc')];
  const [day = '', time] = utc.split(' ');
  return `${local} (${local.startsWith(day) ? time : utc} UTC)`;
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [[title, ...lines].join('\n')] : [];

/** Several lines of a note stay under its bullet. */
const bullet = (text: string) => `- ${text.trim().replaceAll('\n', '\n  ')}`;

function writeLine(write: LoggedWrite, besides: RecordRef | undefined): string {
  const of = write.record && !isSameRecord(besides, write.record) ? `, ${recordText(write.record)}` : '';
  return bullet(`${timeText(write.at)}: ${write.what}${of}: ${outcomeText(write)}`);
}

const noteOf = ({ record, text }: RecordNote) => `${recordText(record)}: ${text.trim()}`;

/** The oldest first, as it happened. */
const doneLines = (writes: readonly LoggedWrite[], besides?: RecordRef) =>
  [...writes].reverse().map((write) => writeLine(write, besides));

/** What is known of a record and was done to it, as text for the ticket system. @param origin of the console */
export function summaryText(summary: RecordSummary, log: SessionLog, origin: string): string {
  const { record, facts = [], diagnosis = [], related = [] } = summary;
  const concerned = [record, ...related];
  const concerns = (other: RecordRef | undefined) => concerned.some((each) => isSameRecord(other, each));
  const notes = log.notes.filter((note) => concerns(note.record) && note.text.trim() !== '');
  return [
    [recordText(record), ...(record.path === undefined ? [] : [origin + record.path])].join('\n'),
    ...section(
      'Facts',
      facts.map(({ label, value }) => bullet(`${label}: ${value}`)),
    ),
    ...section('Diagnosis', diagnosis.map(bullet)),
    ...section(
      'Done',
      doneLines(
        log.writes.filter((write) => concerns(write.record)),
        record,
      ),
    ),
    ...section(
      'Notes',
      notes.map((note) => bullet(isSameRecord(note.record, record) ? note.text : noteOf(note))),
    ),
  ].join('\n\n');
}

/** All that was done and noted in the session. */
export function sessionText(log: SessionLog): string {
  const notes = log.notes.filter(({ text }) => text.trim() !== '');
  return [
    ...section('Done in this session', doneLines(log.writes)),
    ...section(
      'Notes',
      [...notes].reverse().map((note) => bullet(noteOf(note))),
    ),
  ].join('\n\n');
}
