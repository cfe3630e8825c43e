import { type Role, useSession } from '@console/auth';
import { roleText } from '../session/roleText';
import styles from './SignedInAs.module.css';

/** What a role may do, by the table of permissions of @console/auth. */
const access: Record<Role, string> = {
  ROLE_INTERNAL_ADMIN: 'You can view and change everything.',
  ROLE_INTERNAL_ADMIN_READ_ONLY: 'You can view everything except Multos, and change nothing.',
  ROLE_EXTERNAL_ADMIN:
    'You can view your entity’s devices, applications, wearables and accounts, and change its wearables and accounts.',
  ROLE_EXTERNAL_ADMIN_READ_ONLY:
    'You can view your entity and its devices, applications, wearables and accounts, and change nothing.',
};

/** Who is signed in (by email address, or by the token's subject after a reload, which forgets the address), and what they may do. */
export function SignedInAs({ id, accessId }: { id: string; accessId: string }) {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <span id={id} className={styles.person}>
        Signed in as
        <span className={styles.address}>{session.address ?? session.subject ?? 'an unnamed account'}</span>
        <span>{roleText(session)}</span>
      </span>
      <span id={accessId} className={styles.access}>
        {access[session.role]}
      </span>
    </>
  );
}
