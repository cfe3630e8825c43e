import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { dateOf } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { ClientUser, Level, Message } from './EntryCells';
import styles from './ErrorLogTable.module.css';
import { type LogEntry, logTitles, shortMessage } from './model';

const time: DataColumn<LogEntry> = {
  key: 'time',
  title: 'Time',
  value: ({ timestamp }) => dateOf(timestamp) ?? timestamp,
  // The search would match the ISO 8601 text in UTC, which is not shown: digits of a message would match seconds.
  searchable: false,
  render: ({ timestamp }) => (
    <span className={styles.time}>
      <DateTime value={timestamp} relative />
    </span>
  ),
};

const log: DataColumn<LogEntry> = {
  key: 'log',
  title: 'Log',
  value: (entry) => logTitles[entry.log],
  filterable: true,
};

const level: DataColumn<LogEntry> = {
  key: 'level',
  title: 'Level',
  // In one case, so that the filter for CRITICAL finds every row that is marked as critical.
  value: ({ logLevel }) => logLevel?.toUpperCase(),
  render: (entry) => <Level entry={entry} />,
  filterable: true,
};

const event: DataColumn<LogEntry> = {
  key: 'event',
  title: 'Event',
  value: (entry) => eventText(entry.event ?? ''),
};

const message: DataColumn<LogEntry> = {
  key: 'message',
  title: 'Message',
  value: (entry) => entry.message,
  render: (entry) => (
    <div className={styles.message}>
      <Message message={shortMessage(entry.message ?? '')} />
    </div>
  ),
};

const clientUser: DataColumn<LogEntry> = {
  key: 'clientUser',
  title: 'Client or user',
  value: (entry) => entry.clientUser,
  render: (entry) => <ClientUser entry={entry} />,
};

/** Part 2, section 3: "each log row has timestamp, event, message, clientUser, logLevel". */
export const errorLogColumns: DataColumn<LogEntry>[] = [time, log, level, event, message, clientUser];

/** The message first, because a phone has room for little more. */
export const phoneColumns: DataColumn<LogEntry>[] = [message, level, time, event, log, clientUser];
