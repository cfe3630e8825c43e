import { areaKey, queryClient } from '@console/api';
import { useCan } from '@console/auth';
import type { Wearable } from '@console/resources';
import type { BulkAction } from '@console/ui/bulkRun';
import { restartTimelines } from '../timeline/queries';
import { updateWearablePermissions } from '../wearables/api';

/** Reloads once at the end, also if calls failed: a failed call may still have reached the platform. */
function onOver() {
  void queryClient.invalidateQueries({ queryKey: areaKey('mf-support', 'wearables') });
  restartTimelines();
}

const mobilePerso = (canMobilePerso: boolean): BulkAction<Wearable> => ({
  key: canMobilePerso ? 'allow' : 'stop',
  text: canMobilePerso ? 'Allow Mobile Perso' : 'Disallow Mobile Perso',
  consequence: `The customer will ${canMobilePerso ? '' : 'not '}be able to personalise these wearables with the mobile application.`,
  run: ({ asn }) => updateWearablePermissions(asn, { canMobilePerso }),
  onOver,
});

const actions: readonly BulkAction<Wearable>[] = [mobilePerso(true), mobilePerso(false)];

/** Bulk actions on the wearables of an account; undefined for read-only roles. */
export function useWearablesActions(): readonly BulkAction<Wearable>[] | undefined {
  return useCan('support.write') ? actions : undefined;
}
