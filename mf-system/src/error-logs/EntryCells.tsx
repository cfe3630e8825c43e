import { linkedPath } from '@console/area';
import { EmailText } from '@console/ui/EmailText';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { TextLink } from '@console/ui/TextLink';
import { OctagonAlert } from 'lucide-react';
import styles from './ErrorLogTable.module.css';
import { isCritical, type LogEntry, refOf } from './model';

/** The tones of the levels below CRITICAL; any other level is neutral. */
const tones = new Map<string, StateTone>([
  ['ERROR', 'bad'],
  ['WARNING', 'warning'],
]);

/** The level as text. CRITICAL has a filled tag, because its row is already tinted. */
export function Level({ entry }: { entry: LogEntry }) {
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

/** An email links to the account; a client id is plain text. */
export function ClientUser({ entry: { clientUser } }: { entry: LogEntry }) {
  if (!clientUser) return '–';
  if (!clientUser.includes('@')) return clientUser;
  return (
    <TextLink to={linkedPath('/dashboard/support/accounts/account/:email', { email: clientUser })}>
      <EmailText>{clientUser}</EmailText>
    </TextLink>
  );
}

/** A message, whose reference links to a search for it in both logs, without filters. */
export function Message({ message }: Pick<LogEntry, 'message'>) {
  const ref = refOf(message);
  if (!message || ref === undefined) return message || '–';
  const at = message.lastIndexOf(ref);
  return (
    <>
      {message.slice(0, at)}
      <TextLink to={`?${new URLSearchParams({ q: ref })}`} className={styles.ref ?? ''}>
        {ref}
      </TextLink>
      {message.slice(at + ref.length)}
    </>
  );
}
