import { DateTime } from '@console/ui/DateTime';
import { DescriptionList } from '@console/ui/DescriptionList';
import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { ClientUser, Level, Message } from './EntryCells';
import styles from './ErrorLogTable.module.css';
import { type LogEntry, logTitles } from './model';

/** The panel next to the table: one entry in full, with its time in both zones. */
export function EntryPreview({ entry }: { entry: LogEntry }) {
  const { timestamp, log, message, event } = entry;
  const otherZone = useTimeZoneChoice() === 'utc' ? 'local' : 'utc';
  return (
    <DescriptionList
      items={[
        {
          label: 'Message',
          value: (
            <span className={styles.whole}>
              <Message message={message} />
            </span>
          ),
          wide: true,
        },
        { label: 'Event', value: event && eventText(event), optional: true },
        { label: 'Level', value: <Level entry={entry} /> },
        { label: 'Log', value: logTitles[log] },
        { label: 'Client or user', value: <ClientUser entry={entry} /> },
        { label: 'Time', value: <DateTime value={timestamp} relative /> },
        { label: `Time in ${zoneName(otherZone)}`, value: formatDateTime(timestamp, 'long', otherZone) },
      ]}
    />
  );
}
