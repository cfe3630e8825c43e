import { DateTime } from '@console/ui/DateTime';
import type { Evidence } from './cause';

/** What a cause rests on, in one line: 'Serial number: NOT PAIRED · History: Unpaired 03/05/2026 09:12:44'. */
export function EvidenceText({ evidence }: { evidence: readonly Evidence[] }) {
  return evidence.map(({ what, says, at }, index) => (
    // Evidence has no id and never changes its order.
    <span key={`${what} ${says}`}>
      {index > 0 && ' · '}
      {what}: {says}
      {at !== undefined && (
        <>
          {says && ' '}
          <DateTime value={at} relative />
        </>
      )}
    </span>
  ));
}
