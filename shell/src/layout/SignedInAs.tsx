import { roleNames, useSession } from '@console/auth';
import styles from './SignedInAs.module.css';

/** Who is signed in: the email address used, or the token's subject after a reload, when the address is not known. */
export function SignedInAs({ id }: { id: string }) {
  const session = useSession();
  if (!session) return null;
  return (
    <span id={id} className={styles.person}>
      Signed in as
      <span className={styles.address}>{session.address ?? session.subject ?? 'an unnamed account'}</span>
      <span>
        {roleNames[session.role]}
        {session.entityId && ` · ${session.entityId.toUpperCase()}`}
      </span>
    </span>
  );
}
