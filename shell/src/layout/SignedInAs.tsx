import { roleNames, useSession } from '@console/auth';
import styles from './SignedInAs.module.css';

/** Who is signed in: the address that did, or what the token calls the person where a reload forgot the address. */
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
