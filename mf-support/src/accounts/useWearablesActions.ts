import { areaKey, queryClient } from '@console/api';
import { useCan } from '@console/auth';
import type { Wearable } from '@console/resources';
import type { BulkAction } from '@console/ui/bulkRun';
import { restartTimelines } from '../timeline/queries';
import { updateWearablePermissions } from '../wearables/api';

/** Once for all of them, failed ones too: a call that failed may have arrived all the same. */
function onOver() {
  void queryClient.invalidateQueries({ queryKey: areaKey('mf-support', 'wearables') });
  restartTimelines();
}

const mobilePerso = (canMobilePerso: boolean): BulkAction<Wearable> => ({
  key: canMobilePerso ? 'allow' : 'stop',
  text: canMobilePerso ? 'Allow Mobile Perso' : 'Stop Mobile Perso',
  consequence: `The customer ${canMobilePerso ? 'may' : 'may not'} personalise these wearables with the mobile application.`,
  run: ({ asn }) => updateWearablePermissions(asn, { canMobilePerso }),
  onOver,
});

const actions: readonly BulkAction<Wearable>[] = [mobilePerso(true), mobilePerso(false)];

/** What staff may do with several wearables of an account at once; undefined for those who may only read. */
export function useWearablesActions(): readonly BulkAction<Wearable>[] | undefined {
  return useCan('support.write') ? actions : undefined;
}
