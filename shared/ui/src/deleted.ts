import { isNotFound } from '@console/api';

/**
 * What is said after a record was deleted. One that was not there any more is deleted as well: by somebody else, or by a
 * call before whose answer was lost.
 * @param record its kind and name: 'Application Harbour Pay'
 */
export async function deleted(record: string, deletion: Promise<void>): Promise<string> {
  try {
    await deletion;
    return `${record} was deleted.`;
  } catch (error) {
    if (isNotFound(error)) return `${record} had already been deleted.`;
    throw error;
  }
}
