import { isNotFound, isReplyLost, markWriteDone } from '@console/api';

/**
 * Resolves to the success message once a record is deleted. A 404 counts as success: someone else has deleted it, or an
 * earlier call whose reply was lost.
 * @param record its kind and name: 'Application Harbour Pay'
 * @param look reads the record. If the reply to the deletion is lost, a 404 here confirms that it was deleted
 */
export async function deleted(
  record: string,
  deletion: Promise<void>,
  look?: () => Promise<unknown>,
): Promise<string> {
  try {
    await deletion;
  } catch (error) {
    if (isNotFound(error)) return `${record} had already been deleted.`;
    if (!isReplyLost(error) || !(await look?.().then(() => false, isNotFound))) throw error;
    markWriteDone(error);
  }
  return `${record} was deleted.`;
}
