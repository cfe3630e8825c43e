import type { RecordRef } from '@console/api';
import { isSameRecord, type LoggedWrite } from '@console/area';

/** Whether a record that was changed or seen at a time has been deleted, then or later: its page is gone. */
export const isDeleted = (
  { record, at }: { record?: RecordRef | undefined; at: number },
  writes: readonly LoggedWrite[],
): boolean =>
  record !== undefined &&
  writes.some(
    (write) =>
      write.deletes && write.state === 'done' && write.at >= at && isSameRecord(write.record, record),
  );
