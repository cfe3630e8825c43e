import { linkedPath } from '@console/area';
import { DateTime } from '@console/ui/DateTime';
import type { DataColumn } from '@console/ui/dataColumn';
import { eventText } from '@console/ui/historyEvents';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { TextLink } from '@console/ui/TextLink';
import { OctagonAlert } from 'lucide-react';
import styles from './ErrorLogTable.module.css';
import { isCritical, type LogEntry } from './model';

/** Below CRITICAL; any other level is neutral. */
const tones = new Map<string, StateTone>([
  ['ERROR', 'bad'],
  ['WARNING', 'warning'],
]);

/** The level as a word. The tag of a CRITICAL one is filled: its row is tinted already. */
function Level({ entry }: { entry: LogEntry }) {
  const { logLevel } = entry;
  if (!logLevel) return '–';
  if (isCritical(entry))
    return (
      <span className={styles.critical}>
        <OctagonAlert size={14} aria-hidden />
        {logLevel}
      </span>
    );
  return <StateTag tone={tones.get(logLevel.toUpperCase()) ?? 'neutral'}>{logLevel}</StateTag>;
}

/** A user's email leads to the account; a client id is only shown. */
function ClientUser({ clientUser }: Pick<LogEntry, 'clientUser'>) {
  if (!clientUser) return '–';
  if (!clientUser.includes('@')) return clientUser;
  return (
    <TextLink to={linkedPath('/dashboard/support/accounts/account/:email', { email: clientUser })}>
      {clientUser}
    </TextLink>
  );
}

/** Part 2, section 3: "each log row has timestamp, event, message, clientUser, logLevel". */
export const errorLogColumns: DataColumn<LogEntry>[] = [
  {
    key: 'time',
    title: 'Time',
    value: ({ timestamp }) => new Date(timestamp * 1000),
    // It would be searched as ISO 8601 in UTC, which nobody sees: digits of a message would match seconds.
    searchable: false,
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
    render: (entry) => <Level entry={entry} />,
  },
  { key: 'event', title: 'Event', value: ({ event }) => eventText(event ?? ''), width: 190 },
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
