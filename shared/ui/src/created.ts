import { isConflict, markWriteDone } from '@console/api';

/**
 * Resolves to the success message once a record is created. A 409 counts as success if the existing record is identical to
 * the one sent: an earlier attempt created it, but its reply was lost or the session ended.
 * @param record its kind and name: 'Device NORDLYS AURORA 1.0'
 * @param isThere whether the platform has the record exactly as it was sent
 */
export async function created(
  record: string,
  creation: Promise<void>,
  isThere: () => Promise<boolean>,
): Promise<string> {
  try {
    await creation;
    return `${record} was created.`;
  } catch (error) {
    const isTaken = isConflict(error);
    if (!isTaken || !(await isThere().catch(() => false))) throw error;
    markWriteDone(error);
    return `${record} had already been created, exactly as you sent it.`;
  }
}
