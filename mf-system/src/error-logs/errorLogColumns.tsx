import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { eventText } from '@console/ui/historyEvents';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { Link } from 'react-router-dom';
import styles from './ErrorLogTable.module.css';
import { isCritical, type LogEntry } from './model';
import { accountPath } from './paths';

function toneOf(entry: LogEntry): StateTone {
  if (isCritical(entry)) return 'bad';
  return entry.logLevel?.toUpperCase() === 'ERROR' ? 'warning' : 'neutral';
}

/** A user's email leads to the account; a client id is only shown. */
function ClientUser({ clientUser }: Pick<LogEntry, 'clientUser'>) {
  if (!clientUser) return '–';
  if (!clientUser.includes('@')) return clientUser;
  return <Link to={accountPath(clientUser)}>{clientUser}</Link>;
}

/** Part 2, section 3: "each log row has timestamp, event, message, clientUser, logLevel". */
export const errorLogColumns: DataColumn<LogEntry>[] = [
  {
    key: 'time',
    title: 'Time',
    value: ({ timestamp }) => new Date(timestamp * 1000),
    render: ({ timestamp }) => (
      <span className={styles.time}>
        <DateTime value={timestamp} />
      </span>
    ),
  },
  {
    key: 'level',
    title: 'Level',
    value: ({ logLevel }) => logLevel,
    render: (entry) => (entry.logLevel ? <StateTag tone={toneOf(entry)}>{entry.logLevel}</StateTag> : '–'),
  },
  { key: 'event', title: 'Event', value: ({ event }) => eventText(event ?? '') },
  {
    key: 'message',
    title: 'Message',
    value: ({ message }) => message,
    render: ({ message }) => <div className={styles.message}>{message ?? '–'}</div>,
  },
  {
    key: 'clientUser',
    title: 'Client or user',
    value: ({ clientUser }) => clientUser,
    render: ({ clientUser }) => <ClientUser clientUser={clientUser} />,
  },
];
