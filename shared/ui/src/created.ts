import { ApiError, markWriteDone } from '@console/api';

/**
 * What is said after a record was created. Where the platform answers that there is one already, it is this one if it is
 * all that was sent: an attempt before made it, whose answer was lost, or with it the session.
 * @param record its kind and name: 'Device NORDLYS AURORA 1.0'
 * @param isThere whether the platform has the record just as it was sent
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
    const isTaken = error instanceof ApiError && error.status === 409;
    if (!isTaken || !(await isThere().catch(() => false))) throw error;
    markWriteDone(error);
    return `${record} had already been created, exactly as you sent it.`;
  }
}
