import { ApiError, isNotFound, markWriteDone } from '@console/api';

/**
 * What is said after a record was deleted. One that was not there any more is deleted as well: by somebody else, or by a
 * call before whose answer was lost.
 * @param record its kind and name: 'Application Harbour Pay'
 * @param look reads the record: where the answer is lost, that it is gone is the answer
 */
export async function deleted(
  record: string,
  deletion: Promise<void>,
  look?: () => Promise<unknown>,
): Promise<string> {
  try {
    await deletion;
    return `${record} was deleted.`;
  } catch (error) {
    if (isNotFound(error)) return `${record} had already been deleted.`;
    const isLost = error instanceof ApiError && error.arrival === 'unknown';
    if (!isLost || !(await look?.().then(() => false, isNotFound))) throw error;
    markWriteDone(error);
    return `${record} was deleted.`;
  }
}
